import { connection, createScripted, json } from "./scripted-service";

const keyless = { ...connection, credentials: { scheme: "none" as const } };

test("a service that needs no key is asked without one", async () => {
  const scripted = createScripted(() => json([]));
  scripted.connection = keyless;
  expect((await scripted.clock.until(scripted.client.searchProperties({ q: "a" }))).data).toEqual([]);
  expect(Object.fromEntries(scripted.sent[0]?.headers ?? [])).toEqual({ accept: "application/json" });
});

test("one that needs a key after all says so", async () => {
  const scripted = createScripted(() => json({ message: "Requires authentication" }, { status: 401 }));
  scripted.connection = keyless;
  await expect(scripted.clock.until(scripted.client.searchProperties({ q: "a" }))).rejects.toMatchObject({
    name: "UnauthorizedError",
    message: expect.stringContaining("(Requires authentication)") as string,
  });
});
