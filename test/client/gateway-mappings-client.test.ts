import { createGatewayMappings } from "../../src/client/gateway-mappings-client";
import { createFakeClock } from "./fake-clock";

test("a service without a team is asked for its corrections once", async () => {
  const asked: string[] = [];
  const mappings = createGatewayMappings({
    connection: () => ({
      name: "Plain",
      baseUrl: "https://service.example/api",
      credentials: { scheme: "bearer", token: "key" },
      dataSource: "service",
    }),
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response("", { status: 404 }));
    },
    clock: createFakeClock(),
    isOnline: () => true,
  });
  expect([await mappings.list(), await mappings.list()]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
});
