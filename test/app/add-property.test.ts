import { installFakeHost, type FakeHost } from "../host/fake-host";
import { createAddinSetting, sampleKey } from "./addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

const tower = {
  street_address: "12 Elm St",
  city: "Austin",
  state: "TX",
  zip_code: "78702",
  lat: 30.2672,
  lon: -97.7431,
  is_apartment: true,
  is_condo: false,
  is_single_family: false,
};

test("a property of one's own is added over the connection, and its new id given", async () => {
  const setting = createAddinSetting();
  await setting.clock.runUntilIdle();
  // The scripted server answers the address that ends so, with this id.
  setting.id = "property";
  expect(await setting.clock.until(setting.addin.addProperty(tower))).toBe("property");
  expect(setting.sent[setting.sent.length - 1]).toEqual({
    url: new URL("https://host.example/api/property"),
    key: sampleKey,
  });
});

test("what the service refuses is told with its next step", async () => {
  const setting = createAddinSetting();
  await setting.clock.runUntilIdle();
  setting.knownKeys.clear();
  const refused = setting.addin.addProperty(tower).then(
    () => "added",
    (error: Error) => error.name,
  );
  expect(await setting.clock.until(refused)).toBe("UnauthorizedError");
});
