/** Pages for admins: which tokens open them. */
import { changeMember } from "../../../src/gateway/members/change-members";
import { forAdmins } from "../../../src/gateway/members/page-access";
import { createSignInThrottle } from "../../../src/gateway/members/sign-in-throttle";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";

test("only an admin's token opens a page, and guesses are slowed down", async () => {
  const store = await openGatewayStore({ file: ":memory:" });
  const add = async (name: string) =>
    /cs_\S+/.exec((await changeMember({ do: "add", name }, store.members, 0)).output)?.[0] ?? "";
  const [ann, ben] = [await add("Ann"), await add("Ben")];
  await changeMember({ do: "role", name: "Ann", role: "admin" }, store.members, 0);
  const used: string[] = [];
  const parts = {
    ...{ members: store.members, throttle: createSignInThrottle(), now: () => 1, signIn: null },
    used: (tokenId: string) => void used.push(tokenId),
  };
  const answer = forAdmins(() => Promise.resolve(new Response("the page")), parts);
  const ask = async (password: string | null, address = "10.0.0.1") => {
    const basic = `Basic ${Buffer.from(`anyone:${password ?? ""}`).toString("base64")}`;
    const headers: Record<string, string> = password === null ? {} : { authorization: basic };
    return (await answer(new Request("https://rents.example/nights", { headers }), address)).status;
  };
  expect([await ask(ann), await ask(ben), await ask(null), await ask("cs_wrong"), await ask("\u0000\r\n")]).toEqual([
    ...[200, 403, 401, 401, 401],
  ]);
  expect(used.sort()).toEqual((await store.members.tokens(null)).map(({ id }) => id).sort());
  for (let tries = 0; tries < 20; tries += 1) await ask("cs_wrong", "10.0.0.2");
  expect([await ask("cs_wrong", "10.0.0.2"), await ask(ann, "10.0.0.2")]).toEqual([429, 200]);
  await store.close();
});
