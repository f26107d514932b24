/** How the pane and the page around it affect the add-in. */
import { hidePane, showPane } from "../../../host/office-actions";
import { type Bench, ImpossibleProbe, type Probe } from "../probe";
import { settledValue } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: true, isQuick: false, limitMs: 120_000 } as const;

/** Functions that each wait for the previous one. */
const chainLength = 4;
/** Counts as slower from this multiple of the time with the pane open. */
const slowRatio = 1.4;
/** And from this many milliseconds more. */
const slowMs = 600;
/** The shortest of this many rounds counts: a busy machine is slow anyway. */
const rounds = 4;
const toggles = 8;
/** Milliseconds that the last toggles need more than the first. */
const slowerMs = 300;

/** Time for a chain of functions, ms. */
async function chainMs(bench: Bench): Promise<number> {
  const row = bench.sheet.takeRows(chainLength);
  const began = bench.now();
  await bench.sheet.enter(
    `A${row}`,
    Array.from({ length: chainLength }, (_, index) => [
      call("AFTER", index === 0 ? "1" : `A${row + index - 1}+1`, "10"),
    ]),
  );
  const last = `A${row + chainLength - 1}`;
  while ((await bench.sheet.value(last)) !== chainLength) {
    if (bench.now() - began > bench.patienceMs) {
      // A lost result says nothing about the pane.
      if ((await settledValue(bench, last)) !== chainLength) throw new ImpossibleProbe("a result never showed");
      break;
    }
    await bench.sleep(20);
  }
  return bench.now() - began;
}

function needHidablePane(bench: Bench): void {
  if (!bench.isSupported("SharedRuntime", "1.1")) throw new ImpossibleProbe("this Excel can't hide the pane");
}

export const paneProbes: readonly Probe[] = [
  {
    ...usual,
    id: "RUN-1",
    expected: { hiddenPane: "same" },
    async run(bench) {
      needHidablePane(bench);
      // The first chain is always slower than the others.
      await chainMs(bench);
      let [open, hidden] = [Infinity, Infinity];
      for (let round = 0; round < rounds; round += 1) {
        open = Math.min(open, await chainMs(bench));
        await hidePane();
        try {
          hidden = Math.min(hidden, await chainMs(bench));
        } finally {
          await showPane();
        }
      }
      return {
        switches: { hiddenPane: hidden > open * slowRatio && hidden - open > slowMs ? "slow6" : "same" },
        observed: `${Math.round(open)} ms with the pane open, ${Math.round(hidden)} ms with it hidden`,
      };
    },
  },
  {
    ...usual,
    id: "RUN-8",
    needsFunctions: false,
    expected: { paneToggle: "free" },
    async run(bench) {
      needHidablePane(bench);
      const times: number[] = [];
      for (let turn = 0; turn < toggles; turn += 1) {
        const began = bench.now();
        await hidePane();
        await showPane();
        times.push(bench.now() - began);
      }
      const half = toggles / 2;
      const grown = Math.min(...times.slice(half)) - Math.min(...times.slice(0, half));
      return {
        switches: { paneToggle: grown > slowerMs ? "slower" : "free" },
        observed: times.map((ms) => Math.round(ms)).join(", ") + " ms",
      };
    },
  },
  {
    ...usual,
    id: "NET-5",
    needsFunctions: false,
    isQuick: true,
    expected: { frameHost: "known" },
    run({ frameOrigins }) {
      if (frameOrigins.length === 0) throw new ImpossibleProbe("no web page is around this Excel");
      const isKnown = frameOrigins.every((origin) => knownFrames.test(origin));
      // A company's own page has the company's address, which must not be reported.
      return Promise.resolve({
        switches: { frameHost: isKnown ? "known" : "own" },
        observed: isKnown ? "Microsoft's" : "another one",
      });
    },
  },
  {
    ...usual,
    id: "SCL-2",
    needsFunctions: false,
    expected: { registration: "once" },
    run({ pageStarts }) {
      if (pageStarts === null) throw new ImpossibleProbe("this device keeps nothing");
      return Promise.resolve({
        switches: { registration: pageStarts > 1 ? "loops" : "once" },
        observed: `the page started ${pageStarts} times`,
      });
    },
  },
];

/** Microsoft's pages that host Excel. */
const knownFrames =
  /^https:\/\/(?:[\w-]+\.)*(?:officeapps(?:-df)?\.live\.com|sharepoint\.(?:com|us)|onedrive\.live\.com|office\.(?:com|net)|microsoft365\.com|cloud\.microsoft|teams\.microsoft\.(?:com|us)|online\.office365\.us|partner\.officewebapps\.cn)$/;
