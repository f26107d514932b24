import { createImportJournal } from "../../../src/features/exports/import-journal";

const day = 86_400_000;
const link = "https://files.example/a?signature=b";
const begun = { importId: "i-1", at: 5, choices: "{}" };

function journalOf(text: string | null = null) {
  const held = { text, now: 0 };
  const journal = createImportJournal({ get: () => held.text, set: (next) => void (held.text = next) }, () => held.now);
  return { journal, held };
}

test("a link is known until it is forgotten, or works no more", () => {
  const { journal, held } = journalOf();
  expect(journal.of("a")).toBeNull();
  journal.keepLink("a", link);
  journal.keepLink("b", link);
  expect(journal.of("a")).toMatchObject({ link, begun: null });
  journal.forget("a");
  expect(journal.of("a")).toBeNull();
  held.now = 31 * day - 1;
  expect(journal.of("b")).not.toBeNull();
  held.now = 31 * day;
  expect(journal.of("b")).toBeNull();
});

test("an import that was begun is known until it has ended; its link longer", () => {
  const { journal, held } = journalOf();
  journal.keepLink("a", link);
  journal.begin("a", begun);
  journal.begin("at the gateway", begun);
  expect(createImportJournal({ get: () => held.text, set: () => undefined }, () => 0).of("a")).toMatchObject({
    link,
    begun,
  });
  journal.end("a");
  journal.end("at the gateway");
  expect(journal.of("a")).toMatchObject({ link, begun: null });
  expect(journal.of("at the gateway")).toBeNull();
});

test.each(["{", "null", '[{"uuid":1}]', "7"])("%s on the device is no journal", (text) => {
  const { journal } = journalOf(text);
  expect(journal.of("a")).toBeNull();
  journal.keepLink("a", link);
  expect(journal.of("a")).toMatchObject({ link });
});
