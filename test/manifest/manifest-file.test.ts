import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const root = path.join(__dirname, "..", "..");

it("is a manifest that Microsoft's own tool reads", async () => {
  const tool = path.join(root, "node_modules", "office-addin-manifest", "cli.js");
  const { stdout } = await promisify(execFile)(process.execPath, [tool, "info", path.join(root, "manifest.xml")]);
  const facts = Object.fromEntries(
    stdout.split("\n").map((line) => {
      const [name = "", ...value] = line.trim().split(": ");
      return [name, value.join(": ")];
    }),
  );
  expect(facts).toMatchObject({
    Name: "Compsheet",
    Provider: "Compsheet contributors",
    Type: "TaskPaneApp",
    "Default Locale": "en-US",
    Hosts: "Workbook",
    Permissions: "ReadWriteDocument",
    "Icon Url": "https://localhost:3000/addin/assets/icon-32.png",
    "High Resolution Icon Url": "https://localhost:3000/addin/assets/icon-64.png",
    "Source Location": "https://localhost:3000/addin/taskpane.html",
  });
});
