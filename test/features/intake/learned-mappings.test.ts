/** What a person corrected: by system, section and name, readable forever. */
import { mapAccount } from "../../../src/features/intake/account-mapping";
import {
  accountMapping,
  codeMapping,
  joinedMappings,
  knownMappings,
  readMappings,
  withMapping,
  withoutMapping,
  writeMappings,
} from "../../../src/features/intake/learned-mappings";
import { createDealReader } from "../../../src/features/intake/deal-reader";
import { createDealSession } from "../../../src/features/intake/pane/deal-session";
import { atOnce } from "../../../src/file-reader/paced-steps";
import { createFakeClock } from "../../client/fake-clock";
import { createScriptedImports } from "../../host/scripted-imports";

const insurance = { name: "Insurance", number: null };
const inIncome = accountMapping("yardi-12-month", { ...insurance, section: "income" }, "utility_income", "2026-10-01");

test("a correction is for the section it was made in", () => {
  const { knownAccounts } = knownMappings([inIncome], "yardi-rent-roll");
  const place = { ...insurance, headings: [] };
  expect(mapAccount({ ...place, section: "income" }, knownAccounts)).toMatchObject({ line: "utility_income", why: "your mapping" }); // prettier-ignore
  expect(mapAccount({ ...place, section: "expense" }, knownAccounts).line).toBe("property_insurance");
  expect(knownMappings([inIncome], "appfolio-rent-roll").knownAccounts.size).toBe(0);
});

test("corrections that were stored without a section still apply to all sections", () => {
  const stored = '{"version":1,"mappings":[{"kind":"account","vendor":"yardi","key":"insurance","shown":"Insurance","to":"other_expenses","at":"2026-09-01"}]}'; // prettier-ignore
  const mappings = readMappings(stored);
  expect(mappings).toMatchObject([{ section: "" }]);
  const { knownAccounts } = knownMappings(mappings, "yardi");
  expect(mapAccount({ ...insurance, section: "expense", headings: [] }, knownAccounts).line).toBe("other_expenses");
  expect(readMappings(writeMappings(mappings))).toEqual(mappings);
});

test("the person's own go before the team's, one for each code or account", () => {
  const code = codeMapping("yardi-lease-charges", "AMENFEE", "fee", "2026-10-01");
  const own = { ...inIncome, to: "other_income" } as const;
  expect(joinedMappings([inIncome, code], [own])).toEqual([code, own]);
  expect(withMapping([inIncome], own)).toEqual([own]);
  expect(withoutMapping([own, code], inIncome)).toEqual([code]);
});

const roll = new TextEncoder().encode(
  ["Unit,Status,Market Rent,Rent,Pet Rent", "101,Occupied,1400,1350,35", "102,Occupied,1400,1360,0"].join("\n"),
);

test("a team's corrections apply to the next file, and a new one is kept for the team", async () => {
  const changes: (readonly [unknown, boolean])[] = [];
  const shared = codeMapping("plain", "Pet Rent", "fee", "2026-10-01");
  const session = createDealSession({
    imports: createScriptedImports(),
    reader: createDealReader((steps) => Promise.resolve(atOnce(steps))),
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    clock: createFakeClock(),
    newId: () => "id-1",
    team: {
      list: () => Promise.resolve([{ ...shared }, { ...shared, key: "x", to: "no class" }]),
      change: (mapping, removes) => Promise.resolve(void changes.push([mapping, removes])),
    },
  });
  await session.open("roll.csv", () => Promise.resolve({ kind: "file", name: "roll.csv", bytes: roll }));
  const charges = (): unknown => session.state.phase === "read" && session.state.deal.result.rentRoll?.totals.charges;
  expect(charges()).toEqual({ rent: 2710, fee: 35 });
  expect([session.sharesMappings, session.mappings]).toEqual([true, [shared]]);
  const amenity = codeMapping("plain", "Pet Rent", "amenity", "2026-10-02");
  await session.learn(amenity);
  expect(charges()).toEqual({ rent: 2710, amenity: 35 });
  await session.forget(amenity);
  expect(charges()).toEqual({ rent: 2710, pet: 35 });
  expect(changes).toEqual([[amenity, false], [amenity, true]]); // prettier-ignore
});
