/** Sends mail through the firm's SMTP server. */
import { createTransport } from "nodemailer";
import type { SendMail } from "./deliver-alerts";

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); else STARTTLS where the server has it. */
  readonly isSecure: boolean;
  /** Refuses to send over an unencrypted connection. */
  readonly needsTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** Sender's address. */
  readonly from: string;
}

const waitMs = 30_000;

export interface MailServer {
  readonly send: SendMail;
  close(): void;
}

export function openMailServer(settings: MailSettings): MailServer {
  const { host, port, user, password, from } = settings;
  const transport = createTransport({
    ...{ host, port, secure: settings.isSecure, requireTLS: settings.needsTls && !settings.isSecure },
    ...(user !== null && { auth: { user, pass: password ?? "" } }),
    ...{ connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs },
    // A message names no file and no address to fetch.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(/[^\w.-]/g, "") || "localhost";
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        ...{ from, to: { name: "", address: to }, subject, text, html, messageId: `<${id}@${domain}>` },
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    },
    close: () => transport.close(),
  };
}
