import { createLazyRentalClient } from "../../src/client/lazy-clients";
import type { RentalClient, RentalClientDependencies } from "../../src/client/rental-client";

const dependencies = {} as RentalClientDependencies;

function scripted(): { readonly client: RentalClient; readonly calls: unknown[][] } {
  const calls: unknown[][] = [];
  const client = new Proxy({} as RentalClient, {
    get(_, method) {
      // A promise of the client must not mistake it for a thenable.
      if (method === "then") return undefined;
      return (...args: unknown[]) => {
        calls.push([method, ...args]);
        return Promise.resolve(method);
      };
    },
  });
  return { client, calls };
}

test("is made once, with the first requests, and gets every argument", async () => {
  const { client, calls } = scripted();
  let made = 0;
  const late = createLazyRentalClient(
    () =>
      Promise.resolve(() => {
        made += 1;
        return client;
      }),
    dependencies,
  );
  late.leaveConnection();
  expect([made, calls]).toEqual([0, []]);
  await Promise.all([late.getProperty("id", { use_tmlp: true }), late.listReports()]);
  late.leaveConnection();
  expect(made).toBe(1);
  expect(calls).toEqual([["getProperty", "id", { use_tmlp: true }], ["listReports"], ["leaveConnection"]]);
});

test("a script that does not come fails the requests that wait, and the next one asks again", async () => {
  const { client } = scripted();
  let loads = 0;
  const late = createLazyRentalClient(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("no script")) : Promise.resolve(() => client);
  }, dependencies);
  const waiting = [late.listReports(), late.searchMarket({} as never)];
  await expect(Promise.allSettled(waiting)).resolves.toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect(loads).toBe(1);
  await expect(late.listReports()).resolves.toBe("listReports");
});
