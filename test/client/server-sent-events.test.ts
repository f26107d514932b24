import { createEventReader } from "../../src/client/server-sent-events";

const stream =
  '\uFEFF: hello\r\nevent: export\r\ndata: {"a":\r\ndata: 1}\r\n\r\n:\n\ndata:two\n\nid: 7\rretry: 10\r\revent: other\rdata\r\rdata: cut';
const events = [
  { name: "export", data: '{"a":\n1}' },
  { name: "message", data: "two" },
  { name: "other", data: "" },
];

test("reads events of every line end, and leaves one that is not complete", () => {
  expect(createEventReader()(stream)).toEqual(events);
});

test.each(Array.from({ length: stream.length - 1 }, (_, index) => index + 1))(
  "reads them cut after letter %i",
  (cut) => {
    const read = createEventReader();
    expect([...read(stream.slice(0, cut)), ...read(stream.slice(cut))]).toEqual(events);
  },
);

test("reads them letter by letter", () => {
  const read = createEventReader();
  expect([...stream].flatMap((letter) => read(letter))).toEqual(events);
});
