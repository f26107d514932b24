/** A certificate made for one test. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate for this host that no authority vouches for; null where this machine has no openssl. */
export function makeCertificate(host: string): { key: Buffer; cert: Buffer } | null {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-certificate-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${host}`, "-days", "2", "-nodes"];
  try {
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
