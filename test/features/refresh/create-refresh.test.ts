/** How long a refresh is expected to take. */
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { createAddinSetting, settled } from "../../app/addin-setting";
import { compId } from "../../engine/questions/sample-documents";
import { installFakeHost, type FakeHost } from "../../host/fake-host";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

test("goes by the requests that were answered: a failure says nothing of how long one takes", async () => {
  const setting = createAddinSetting();
  setting.guard = async (send) => {
    const response = await send();
    await setting.clock.sleep(response.status === 404 ? 6_000 : 1_200);
    return response;
  };
  await setting.ask("year_built");
  const perRequest = async () => {
    const preview = await settled(setting, setting.addin.refresh.preview({ kind: "workbook" }));
    return preview.expectedMs / preview.requests.count;
  };
  const before = await perRequest();
  // 1.2 s, where six are under way at once.
  expect(before).toBeCloseTo(200, -1);
  const unknown = setting.addin.answerCell(propertyQuestion, [compId(1), "msa"], [], { address: "S!B1" });
  await expect(settled(setting, Promise.resolve(unknown))).rejects.toMatchObject({ code: "#N/A" });
  expect(await perRequest()).toBe(before);
});
