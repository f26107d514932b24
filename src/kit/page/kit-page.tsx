/** The kit's page: two parts, the questions, and the report. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CheckKit } from "../../features/check/check-kit";
import { type ManualAnswer, type ManualStepId, manualSteps } from "../../features/check/manual-steps";
import type { ProbeResult } from "../../features/check/check-run";
import type { CheckPart } from "../../features/check/probe";
import { preparedSteps } from "../../features/check/sheet/step-acts";
import type { ScratchProblem } from "../../features/check/sheet/check-sheet";
import { useStable } from "../../ui/kept";
import type { KitTexts } from "./kit-texts";

/** The page's window, where the pane's script and tests find the kit. */
export interface KitWindow {
  compsheetCheck: CheckKit;
}

interface KitPageProps {
  readonly kit: CheckKit;
  readonly texts: KitTexts;
  /** Time of day. */
  readonly startedAt: string;
}

const differing = (results: readonly ProbeResult[]): number =>
  results.filter(({ outcome }) => outcome === "differs" || outcome === "crashed").length;

export function KitPage({ kit, texts, startedAt }: KitPageProps): JSX.Element {
  const [problem, setProblem] = useState<ScratchProblem | null>(null);
  const [results, setResults] = useState<readonly ProbeResult[]>([]);
  const [state, setState] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [answers, setAnswers] = useState<readonly ManualAnswer[]>([]);
  const [report, setReport] = useState("");

  /** One action at a time; a failure is a sentence. */
  const act = async (work: () => Promise<string>): Promise<void> => {
    setRunning(true);
    try {
      setState(await work());
    } catch (error) {
      setState(texts.failed(error instanceof Error ? error.name : ""));
    } finally {
      setRunning(false);
    }
  };
  const recheck = useStable((): Promise<void> =>
    act(async () => {
      setProblem(await kit.problem());
      setResults(await kit.done());
      return "";
    }),
  );
  useEffect(() => void recheck(), [recheck]);
  useEffect(() => {
    if (results.length > 0) void kit.report(answers).then((made) => setReport(JSON.stringify(made, null, 2)));
  }, [kit, results, answers]);

  const runPart = (part: CheckPart): Promise<void> =>
    act(async () => {
      const refusal = await kit.problem();
      setProblem(refusal);
      if (refusal !== null) return "";
      const found = await kit.run(part, (id) => setState(texts.running(id)));
      setResults(found);
      return texts.counts(found.length, differing(found));
    });
  const copy = (): Promise<void> =>
    act(async () => {
      await navigator.clipboard.writeText(report);
      return texts.report.copied;
    });
  const prepare = (id: ManualStepId): Promise<void> =>
    act(async () => {
      return texts.questions[await kit.prepare(id)];
    });
  const clear = (): Promise<void> =>
    act(async () => {
      await kit.clear();
      setResults([]);
      setReport("");
      return texts.cleared;
    });
  const hasA = results.some(({ part }) => part === "A");
  const answered = (id: string): string | undefined => answers.find((one) => one.id === id)?.answer;
  const answer = (id: string, given: ManualAnswer["answer"]): void =>
    setAnswers([
      ...answers.filter((one) => one.id !== id),
      { ...answers.find((one) => one.id === id), id, answer: given },
    ]);
  const note = (id: string, text: string): void =>
    setAnswers(answers.map((one) => (one.id === id ? { ...one, note: text } : one)));

  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <p>{texts.started(startedAt)}</p>
      <p role="status">{state}</p>
      {problem !== null ? (
        <>
          <p role="alert">{texts.problems[problem]}</p>
          <button type="button" disabled={isRunning} onClick={() => void recheck()}>
            {texts.recheck}
          </button>
        </>
      ) : (
        <>
          <h2>{texts.partA.heading}</h2>
          <button type="button" disabled={isRunning} onClick={() => void runPart("A")}>
            {texts.partA.start}
          </button>
          <h2>{texts.partB.heading}</h2>
          <p>{texts.reopen}</p>
          <button type="button" disabled={isRunning || !hasA} onClick={() => void runPart("B")}>
            {texts.partB.start}
          </button>
        </>
      )}
      {hasA && (
        <>
          <h2>{texts.questions.heading}</h2>
          <ol>
            {manualSteps.map(({ id }) => (
              <li key={id}>
                <p>{texts.steps[id]}</p>
                {preparedSteps.has(id) && (
                  <button type="button" disabled={isRunning} onClick={() => void prepare(id)}>
                    {texts.questions.prepare}
                  </button>
                )}
                {(["yes", "no", "skipped"] as const).map((given) => (
                  <button
                    key={given}
                    type="button"
                    aria-pressed={answered(id) === given}
                    onClick={() => answer(id, given)}
                  >
                    {texts.questions[given === "skipped" ? "skip" : given]}
                  </button>
                ))}
                {answered(id) !== undefined && (
                  <input
                    type="text"
                    maxLength={200}
                    aria-label={texts.questions.note}
                    placeholder={texts.questions.note}
                    onInput={({ currentTarget }) => note(id, currentTarget.value)}
                  />
                )}
              </li>
            ))}
          </ol>
          <h2>{texts.report.heading}</h2>
          <p>{texts.report.help}</p>
          <textarea readOnly aria-label={texts.report.label} value={report} />
          <button type="button" disabled={isRunning} onClick={() => void copy()}>
            {texts.report.copy}
          </button>
          <button type="button" disabled={isRunning} onClick={() => void clear()}>
            {texts.clear}
          </button>
        </>
      )}
    </>
  );
}
