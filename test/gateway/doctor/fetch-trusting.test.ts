import { fetchTrusting } from "../../../src/gateway/doctor/fetch-trusting";
import { listen } from "../../../src/gateway/listen";
import { makeCertificate } from "../test-certificate";

const certificate = makeCertificate("localhost");

(certificate ? it : it.skip)("reads a server whose authority only this machine knows", async () => {
  if (!certificate) return;
  const server = await listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/empty") return new Response(null, { status: 204 });
      const headers = { "X-Said": `${request.method} ${await request.text()}`, "Set-Cookie": "a=1" };
      return new Response(request.method === "HEAD" ? null : "ä".repeat(3), { status: 201, headers });
    },
    0,
    "127.0.0.1",
    certificate,
  );
  try {
    const ask = fetchTrusting(server.origin, certificate.cert);
    const answer = await ask(`${server.origin}/a`, { method: "POST", body: "body" });
    expect([answer.status, answer.headers.get("x-said"), await answer.text()]).toEqual([201, "POST body", "äää"]);
    expect((await ask(`${server.origin}/a`, { method: "HEAD" })).status).toBe(201);
    expect((await ask(`${server.origin}/empty`)).status).toBe(204);
    await expect(fetch(server.origin)).rejects.toThrow("fetch failed");
    await expect(ask(`${server.origin}/a`, { signal: AbortSignal.abort() })).rejects.toThrow();
  } finally {
    await server.close();
  }
});
