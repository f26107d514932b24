import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Disclosure } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import { chargeClasses, yourMapping } from "../charge-classes";
import type { Confidence } from "../intake-result";
import {
  accountMapping,
  codeMapping,
  isSameMapping,
  type LearnedMapping,
  statementLines,
  vendorOf,
} from "../learned-mappings";
import type { DealSession, ReadDeal } from "./deal-session";

interface MappingRow {
  readonly name: string;
  readonly amount: number;
  readonly to: string;
  readonly confidence: Confidence;
  readonly why: string;
  readonly mapping: (to: string) => LearnedMapping;
}

export interface MappingSectionProps {
  readonly deal: ReadDeal;
  readonly session: DealSession;
  run(this: void, work: () => Promise<void>): void;
}

const vendorNames: Readonly<Record<string, string>> = {
  yardi: "Yardi",
  onesite: "RealPage OneSite",
  entrata: "Entrata",
  appfolio: "AppFolio",
  resman: "ResMan",
  mri: "MRI",
  buildium: "Buildium",
};

/** Where charge codes and accounts go, with the reason; a correction applies at once. */
export function MappingSection({ deal, session, run }: MappingSectionProps): JSX.Element | null {
  const { texts, clock } = usePane();
  const words = texts.intake;
  const { rentRoll, statement, layout } = deal.result;
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const codes = (rentRoll?.codeGuesses ?? []).map(({ code, total, chargeClass, confidence, why }): MappingRow => ({
    ...{ name: code, amount: total, to: chargeClass, confidence },
    // Of a code the reason is the piece of it that was recognized.
    why:
      why !== "" &&
      code
        .toLowerCase()
        .replace(/[^a-z0-9]/g, "")
        .includes(why.replace(/ /g, ""))
        ? words.byWord(why)
        : why,
    mapping: (to) => codeMapping(layout, code, chargeClasses.find((one) => one === to) ?? "other", today),
  }));
  const accounts = (statement?.accounts ?? []).map((account): MappingRow => ({
    ...{ name: account.number === null ? account.name : `${account.number} ${account.name}`, amount: account.total },
    ...{ to: account.line, confidence: account.confidence, why: account.why },
    mapping: (to) => accountMapping(layout, account, statementLines.find((one) => one === to) ?? account.line, today),
  }));
  if (codes.length + accounts.length === 0) return null;
  const applied = [...codes, ...accounts].filter(({ why }) => why === yourMapping).length;
  const list = (
    title: string,
    rows: readonly MappingRow[],
    names: Readonly<Record<string, string>>,
  ): JSX.Element | false =>
    rows.length > 0 && (
      <Disclosure title={title} badge={badgeOf(rows, words.toCheck)}>
        <MappingList rows={rows} names={names} session={session} run={run} />
      </Disclosure>
    );
  return (
    <section aria-label={words.codes}>
      {applied > 0 && <p class="hint">{words.applied(applied)}</p>}
      {list(words.codes, codes, words.classes)}
      {list(words.accounts, accounts, words.lines)}
      <p class="hint">
        {words.remembered(vendorNames[vendorOf(layout)] ?? null)}
        {session.sharesMappings && ` ${words.sharedMappings}`}
      </p>
    </section>
  );
}

const isOpen = ({ confidence }: MappingRow): boolean => confidence === "open";

function badgeOf(rows: readonly MappingRow[], toCheck: (open: number) => string): string | false {
  const open = rows.filter(isOpen).length;
  return open > 0 && toCheck(open);
}

/** More fields than these are slow to draw. */
const shownAtOnce = 25;

interface MappingListProps extends Pick<MappingSectionProps, "session" | "run"> {
  readonly rows: readonly MappingRow[];
  readonly names: Readonly<Record<string, string>>;
}

function MappingList({ rows, names, session, run }: MappingListProps): JSX.Element {
  const { texts, formats, textOf } = usePane();
  const words = texts.intake;
  const [shown, show] = useState(shownAtOnce);
  const ordered = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  return (
    <>
      {ordered.slice(0, shown).map((row) => {
        const { name, amount, to, confidence, why, mapping } = row;
        const own = mapping(to);
        const isOwn = session.mappings.some((one) => isSameMapping(one, own));
        return (
          <div key={`${own.section}|${own.key}`} class="intake-mapping">
            <span class="wrap-anywhere">
              {name} <span class="hint">{formats.money(amount)}</span>
            </span>
            <select
              class="select"
              aria-label={words.goesTo(name)}
              value={to}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                run(() => session.learn(mapping(chosen)));
              }}
            >
              {Object.entries(names).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <span class="hint">
              {isOwn ? words.yourMapping : `${words.confidence[confidence]}${why === "" ? "" : `: ${textOf(why)}`}`}
              {isOwn && (
                <>
                  {" "}
                  <button
                    type="button"
                    class="link"
                    aria-label={words.useGuessFor(name)}
                    onClick={() => run(() => session.forget(own))}
                  >
                    {words.useGuess}
                  </button>
                </>
              )}
            </span>
          </div>
        );
      })}
      {ordered.length > shown && (
        <button type="button" class="link" onClick={() => show(shown + shownAtOnce)}>
          {words.showAll(ordered.length - shown)}
        </button>
      )}
    </>
  );
}
