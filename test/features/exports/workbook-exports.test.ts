import { emptyDraft } from "../../../src/features/exports/export-draft";
import { jobOf } from "../../../src/features/exports/export-job";
import {
  jobsOf,
  noExports,
  readWorkbookExports,
  withKeptJob,
  withoutKeptJob,
  withoutSaved,
  withSaved,
  writeWorkbookExports,
  type SavedQuery,
} from "../../../src/features/exports/workbook-exports";
import { gatewayExport } from "./scripted-exports";

const saved = (changes: Partial<SavedQuery>): SavedQuery => ({
  id: "a",
  name: "Rents",
  savedAt: 1,
  draft: emptyDraft,
  ...changes,
});
const job = { ...jobOf(gatewayExport()), keptBy: "workbook" as const };

test("what is written is read back: queries by name, jobs newest first", () => {
  const kept = withKeptJob(
    withKeptJob(withSaved(withSaved(noExports, saved({ id: "b", name: "Zip codes" })), saved({})), job),
    { ...job, uuid: "later", orderedAt: job.orderedAt + 1, importedAt: 5 },
  );
  const read = readWorkbookExports([writeWorkbookExports(kept)]);
  expect(read.saved.map(({ name }) => name)).toEqual(["Rents", "Zip codes"]);
  expect(jobsOf(read)).toEqual([
    { ...job, uuid: "later", orderedAt: job.orderedAt + 1, importedAt: 5, state: "imported" },
    { ...job, state: "ordered" },
  ]);
});

test("changes replace by id and remove", () => {
  const kept = withSaved(withSaved(noExports, saved({})), saved({ name: "Rents of 2BR", savedAt: 2 }));
  expect(kept.saved).toEqual([saved({ name: "Rents of 2BR", savedAt: 2 })]);
  expect(withoutSaved(kept, "a").saved).toEqual([]);
  expect(withoutKeptJob(withKeptJob(noExports, job), job.uuid).jobs).toEqual([]);
});

test("of merged copies the newest query counts, and an import that one of them knows", () => {
  const [one, other] = [
    withKeptJob(withSaved(noExports, saved({ name: "Old" })), { ...job, importedAt: 7 }),
    withKeptJob(withSaved(noExports, saved({ name: "New", savedAt: 2 })), job),
  ].map(writeWorkbookExports);
  for (const texts of [
    [one, other],
    [other, one],
  ]) {
    const read = readWorkbookExports(texts as string[]);
    expect(read.saved.map(({ name }) => name)).toEqual(["New"]);
    expect(read.jobs.map(({ importedAt }) => importedAt)).toEqual([7]);
  }
});

test.each(["", "{", "[]", '{"saved":1}', "null"])("a damaged text %j loses itself alone", (damaged) => {
  const whole = writeWorkbookExports(withSaved(noExports, saved({})));
  expect(readWorkbookExports([damaged, whole]).saved).toHaveLength(1);
});

test("what another version wrote stays as it is", () => {
  const strange = { id: "x", name: "From tomorrow", draft: { kind: "tree" } };
  const read = readWorkbookExports([JSON.stringify({ saved: [strange, saved({})], jobs: [{ uuid: 1 }] })]);
  expect(read.saved).toEqual([saved({})]);
  expect(JSON.parse(writeWorkbookExports(withoutSaved(read, "a")))).toEqual({ saved: [strange], jobs: [{ uuid: 1 }] });
});
