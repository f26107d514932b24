/** The look at a certificate, over real TLS. */
import { createServer } from "node:https";
import { createServer as createPlainServer } from "node:net";
import type { AddressInfo } from "node:net";
import { inspectSecurity } from "../../../src/gateway/doctor/secure-connection";
import { makeCertificate } from "../test-certificate";

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

test("a certificate of no authority is named, with its end and protocol", async () => {
  const certificate = makeCertificate("localhost");
  if (certificate === null) return console.warn("Skipped: this machine has no openssl to make a certificate with.");
  const server = createServer(certificate);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const found = await inspectSecurity("localhost", portOf(server)).finally(() => server.close());
  expect(found).toMatchObject({ protocol: "TLSv1.3", isPrivateAuthority: false });
  expect(found.problem).toContain("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(Math.round((found.validTo - Date.now()) / 86_400_000)).toBe(2);
});

test("a server that says nothing is left after the time limit", async () => {
  const server = createPlainServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const look = inspectSecurity("127.0.0.1", portOf(server), 50).finally(() => server.close());
  await expect(look).rejects.toThrow("no TLS within 0.05 s");
});
