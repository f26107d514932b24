import { NightSettingsError, readNightSettings } from "../../src/nights/night-settings";

const library = {
  kind: "sharepoint",
  name: "deals",
  drive: "https://graph.microsoft.com/v1.0/drives/1",
  ...{ tenantId: "t", clientId: "c", certificateFile: "c.pem", privateKeyFile: "k.pem" },
};
const read = (change: object) =>
  readNightSettings(JSON.stringify({ form: 1, stores: [{ ...library, ...change }] })).stores[0];

test.each([
  [{ drive: "http://graph.microsoft.com/v1.0/drives/1" }, "stores.0.drive"],
  [{ drive: "drives/1" }, "stores.0.drive"],
  [{ drive: "file:///etc" }, "stores.0.drive"],
  [{ authority: "http://login.firm.example" }, "stores.0.authority"],
])("a token is sent to no unsafe address: %j", (change, place) => {
  expect(() => read(change)).toThrow(NightSettingsError);
  expect(() => read(change)).toThrow(`${place}: an https address`);
});

test("Microsoft's addresses are taken, and a program's on this machine", () => {
  expect(read({})).toMatchObject(library);
  expect(read({ drive: "http://localhost:9/drives/1" })).toMatchObject({ drive: "http://localhost:9/drives/1" });
});
