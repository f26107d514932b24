import { createKeylessNetwork } from "../../../src/nights/night/keyless-network";

it("keeps the key from models and lets them reach the service only", async () => {
  const sent: [string, string | null][] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push([new Request(input).url, new Headers(init?.headers).get("x-api-key")]);
    return Promise.resolve(new Response("{}"));
  };
  const connection = {
    ...{ id: "1", name: "data.example", baseUrl: "https://data.example/v1", dataSource: "d" },
    credentials: { scheme: "api-key", key: "the secret" },
  } as const;
  const network = createKeylessNetwork(connection, fetch, "stand-in");
  expect(JSON.stringify(network.connection)).not.toContain("the secret");
  await network.fetch("https://data.example/v1/comps", { headers: { "X-API-Key": "stand-in" } });
  expect(sent).toEqual([["https://data.example/v1/comps", "the secret"]]);
  for (const url of ["https://elsewhere.example/v1/x", "https://data.example/v1.evil", "https://data.example/v1/../x"])
    await expect(network.fetch(url, { headers: { "X-API-Key": "stand-in" } })).rejects.toThrow(
      "only reach the data service",
    );
  expect(sent).toHaveLength(1);
});
