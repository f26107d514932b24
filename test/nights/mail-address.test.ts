/** The mail server's address, as people copy it together. */
import type { MailSettings } from "../../src/nights/alerts/mail-server";
import { mailServerOf } from "../../src/nights/send-alerts";

const made: MailSettings[] = [];
jest.mock("../../src/nights/alerts/alerts", () => ({
  openMailServer: (settings: MailSettings) => void made.push(settings),
}));

test.each([
  ["smtps://u:100%25sure@mail.example:465", "100%sure"],
  ["smtps://u:100%sure@mail.example:465", "100%sure"],
  ["smtps://u:a%2Fb@mail.example:465", "a/b"],
])("the password of %s", (address, password) => {
  made.length = 0;
  mailServerOf({ SMTP_URL: address, SMTP_FROM: "nights@example.com" });
  expect(made[0]).toMatchObject({ host: "mail.example", port: 465, user: "u", password });
});
