// The same refresh of 10,000 answers over 500 properties through the built add-in, office.js and the host: every
// document of the service has other limits for half of the percentages. Counts the function calls and calculations
// needed to put them in place.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { propertyIds } from "./recalculation.bench.mjs";

const percents = [30, 50, 60, 80];
const households = [1, 2, 3, 4, 5];
const longestMs = 600_000;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const dist = path.join(projectRoot, "dist");
  const { readServerOptions, startServer, openHeadlessWorkbook } = createRequire(import.meta.url)(
    path.join(dist, "server", "main.js"),
  );
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "100000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  let isLater = false;
  let lastDocument = 0;
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(dist, "addin"),
    addinUrl: `${server.origin}/addin/`,
    scripts: ["automation.js"],
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const address = input instanceof Request ? input.url : String(input);
      if (!isLater || !/\/property\/[0-9a-f-]{36}$/.test(new URL(address).pathname)) return response;
      const document = await response.json();
      const limits = Object.entries(document.ami_limits).map(([name, limit]) => [
        name,
        limit !== null && /^lim(?:30|50)_/.test(name) ? limit + 700 : limit,
      ]);
      lastDocument = performance.now();
      return Response.json({ ...document, ami_limits: Object.fromEntries(limits) }, response);
    },
  });
  try {
    const ids = await propertyIds(server.origin);
    const calls = percents.flatMap((percent) => households.map((household) => [percent, household]));
    workbook.setCells(
      "A1",
      ids.map((id, row) => [id, ...calls.map(([percent, size]) => `=RENT.AMI($A${row + 1},${percent},${size})`)]),
    );
    workbook.setCell("X1", `=SUM(B1:U${ids.length})`);
    await workbook.settled(longestMs);
    const count = ids.length * calls.length;
    const figures = () => workbook.getRange(`B1:U${ids.length}`).values.flat();
    const before = figures();
    assert.ok(before.every((figure) => typeof figure === "number" && figure > 5_000));
    const addin = workbook.window["compsheet"];
    const session = addin.refresh;
    await addin.saveAnswers();
    await session.addKeyFigure("Sum", "Sheet1!X1");

    const scope = { kind: "workbook" };
    const previews = [];
    for (let run = 0; run < 5; run += 1) {
      const from = performance.now();
      const preview = await session.preview(scope);
      previews.push(performance.now() - from);
      assert.deepEqual([preview.answers, preview.properties, preview.requests.count], [count, ids.length, ids.length]);
    }
    isLater = true;
    const staged = await session.start(scope);
    const differencesMs = performance.now() - lastDocument;
    assert.deepEqual([staged.differences.length, staged.unchanged], [count / 2, count / 2]);
    assert.deepEqual(figures(), before);

    const counted = workbook.getCounters();
    const from = performance.now();
    const outcome = await session.apply({ accept: "all" });
    const applyMs = performance.now() - from;
    await workbook.settled(longestMs);
    const after = workbook.getCounters();
    assert.deepEqual(
      figures(),
      before.map((figure, index) => (calls[index % calls.length][0] < 60 ? figure + 700 : figure)),
    );
    assert.equal(outcome.keyFigures[0].change, (count / 2) * 700);
    assert.equal(outcome.rounds, 1);
    const called = after.totalInvocations - counted.totalInvocations;
    assert.equal(called, count / 2, "each cell concerned is called once, no other");

    const revertFrom = performance.now();
    const reverted = await session.revert();
    assert.deepEqual([reverted.answers, reverted.problem], [count / 2, null]);
    const revertMs = performance.now() - revertFrom;
    await workbook.settled(longestMs);
    assert.deepEqual(figures(), before);
    const previewMs = previews.sort((a, b) => a - b)[2];
    return [
      ["answers, properties", `${count.toLocaleString("en-US")}, ${ids.length}`],
      ["preview (at most 200 ms)", `${previewMs.toFixed(0)} ms`],
      ["from the last document to the differences (at most 500 ms)", `${differencesMs.toFixed(0)} ms`],
      [
        "apply, with the host's calculation and key figures",
        `${applyMs.toFixed(0)} ms; ${outcome.rounds} recalculation, ${called.toLocaleString("en-US")} calls, ${after.calculations - counted.calculations} steps of the host`,
      ],
      ["revert", `${revertMs.toFixed(0)} ms`],
    ];
  } finally {
    workbook.close();
    await server.close();
  }
}
