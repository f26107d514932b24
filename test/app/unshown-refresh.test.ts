/** A refresh in an Excel that never shows the new figures in some cells. */
import { installFakeHost, type FakeHost } from "../host/fake-host";
import { createAddinSetting, refresh, settled } from "./addin-setting";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

test("names the cells, has them calculated once more, and compares no watched figure", async () => {
  const setting = createAddinSetting();
  await setting.ask("year_built", "S!A1");
  await setting.clock.advance(60_000);
  setting.yearBuilt = 1987;
  setting.keyFigures = () => [{ id: "1", label: "Year", address: "S!A1", value: 1, text: "1" }];
  const session = setting.addin.refresh;
  await settled(setting, session.start({ kind: "workbook" }));
  setting.look = () => ({ isStateDone: true, isOpen: false, unlike: ["S!A1"], suspect: [] });
  const outcome = await settled(setting, session.apply({ accept: "all" }));
  const problem = "Excel doesn't show the new value of cell S!A1. Recalculate it before you use it.";
  expect(outcome).toMatchObject({ keyFigures: [], problem, notShown: ["S!A1"], changed: 1 });
  // For the look before, for the new answer, and once more.
  expect(setting.recalculated).toEqual(["S!A1", "S!A1", "S!A1"]);
  expect(await settled(setting, session.revert())).toEqual({ answers: 1, problem, notShown: ["S!A1"] });

  // Its button on the ribbon shows no outcome.
  expect(setting.addin.getStatus().notices).toEqual([]);
  await refresh(setting);
  expect(setting.addin.getStatus().notices.map(({ message }) => message)).toEqual([problem]);
});
