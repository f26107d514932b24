/** The assertion is what Microsoft's pages describe, checked by an independent JWT library. */
import { createHash, X509Certificate } from "node:crypto";
import { importX509, jwtVerify } from "jose";
import { clientAssertion, createGraphSignIn } from "../../../src/nights/stores/graph-sign-in";
import { makeCertificate } from "../../gateway/test-certificate";
import { instantClock } from "./store-fixtures";

const made = makeCertificate("firm.test");
const certificate = made?.cert.toString() ?? "";
const privateKey = made?.key.toString() ?? "";
const app = {
  tenantId: "firm",
  clientId: "client-1",
  certificate,
  privateKey,
  authority: "https://login.test",
  graph: "https://graph.test",
};

(made === null ? describe.skip : describe)("the sign-in by certificate", () => {
  it("signs an assertion that names the certificate and holds for minutes", async () => {
    const now = Date.now();
    const audience = "https://login.test/firm/oauth2/v2.0/token";
    const key = await importX509(certificate, "PS256");
    const { payload, protectedHeader } = await jwtVerify(clientAssertion(app, audience, now, "id-1"), key, {
      audience,
      issuer: "client-1",
      subject: "client-1",
    });
    expect(payload.jti).toBe("id-1");
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    const { raw } = new X509Certificate(certificate);
    expect(protectedHeader["x5t#S256"]).toBe(createHash("sha256").update(raw).digest("base64url"));
  });

  it("asks once for many, again before it expires, and says what a refusal means without the token", async () => {
    const clock = instantClock();
    let asked = 0;
    let isRefused = false;
    const fetch: typeof globalThis.fetch = (_, init) => {
      asked += 1;
      expect(String(init?.body as URLSearchParams)).toContain("client_assertion=");
      if (isRefused) return Promise.resolve(Response.json({ error: "invalid_client" }, { status: 401 }));
      return Promise.resolve(Response.json({ access_token: `token-${asked}`, expires_in: 3600 }));
    };
    const signIn = createGraphSignIn(app, { fetch, clock, newId: () => "1" });
    expect(await Promise.all([signIn.token(), signIn.token()])).toEqual(["token-1", "token-1"]);
    await clock.sleep(3_500_000);
    expect(await signIn.token()).toBe("token-1");
    await clock.sleep(50_000);
    expect(await signIn.token()).toBe("token-2");
    signIn.forget("token-2");
    isRefused = true;
    await expect(signIn.token()).rejects.toMatchObject({
      kind: "forbidden",
      message: expect.stringMatching(/invalid_client/) as string,
    });
  });
});
