import { connect } from "../../src/refresh-cli/connect-service";

const environment = { COMPSHEET_API_KEY: "the-key" };

test.each(["http://rents.firm.example/api", "http://10.0.0.7:3000/api"])(
  "a key isn't sent in the open: %s",
  async (server) => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      asked.push(new Request(input).url);
      return Promise.reject(new TypeError("fetch failed"));
    };
    const connecting = connect(server, { keyFile: null, scheme: null }, { environment, fetch });
    await expect(connecting).rejects.toThrow(`The key would travel unencrypted to ${server}.`);
    expect(asked).toEqual([]);
  },
);

test.each([
  ["http://127.0.0.1:3000/api", "api-key"],
  ["http://rents.firm.example/api", "none"],
  ["https://rents.firm.example/api", "bearer"],
] as const)("%s with %s is asked", async (server, scheme) => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(new Request(input).url);
    return Promise.resolve(Response.json({ message: "no" }, { status: 404 }));
  };
  await expect(connect(server, { keyFile: null, scheme }, { environment, fetch })).rejects.toThrow();
  expect(asked.every((url) => url.startsWith(server))).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
});
