import { isSampleData } from "../../../src/engine/data-source-name";
import { readDeclaration } from "../../../src/features/connection/connection-declaration";

const page = "https://localhost:3000/addin/taskpane.html";
const sandbox = { name: "Sample data", baseUrl: "/api/", scheme: "api-key", key: "k-1", dataSource: "sandbox:7" };

test("a relative address is taken from the page", () => {
  expect(readDeclaration(sandbox, page)).toEqual({
    connection: {
      name: "Sample data",
      baseUrl: "https://localhost:3000/api",
      dataSource: "sandbox:7",
      credentials: { scheme: "api-key", key: "k-1" },
    },
    subject: null,
    signIn: null,
  });
});

test("the sign-in page is on the page's own origin, or there is none", () => {
  const signInOf = (signIn: string) => readDeclaration({ ...sandbox, signIn }, page)?.signIn;
  expect(signInOf("/auth/start")).toBe("https://localhost:3000/auth/start");
  for (const elsewhere of [
    "https://evil.example/auth/start",
    "//evil.example/",
    "http://localhost:3000/",
    "javascript:1",
  ])
    expect(signInOf(elsewhere)).toBeNull();
});

test("each scheme has its form; a gateway may hold the key itself", () => {
  const read = (fields: object) =>
    readDeclaration({ ...sandbox, baseUrl: "https://gate.example/", ...fields }, page)?.connection;
  expect(read({ scheme: "bearer" })).toMatchObject({
    baseUrl: "https://gate.example",
    credentials: { scheme: "bearer", token: "k-1" },
  });
  expect(read({ scheme: "none", key: undefined })?.credentials).toEqual({ scheme: "none" });
  expect(read({ key: undefined })?.credentials).toEqual({ scheme: "api-key", key: "" });
});

test("a server may name a property to begin with", () =>
  expect(readDeclaration({ ...sandbox, subject: "1 Elm St" }, page)?.subject).toBe("1 Elm St"));

test.each([
  ["nothing", null],
  ["a text", "sandbox"],
  ["a list", []],
  ["no address", { ...sandbox, baseUrl: undefined }],
  ["an address that is none", { ...sandbox, baseUrl: "http://" }],
  ["another scheme", { ...sandbox, scheme: "basic" }],
  ["no data source", { ...sandbox, dataSource: 7 }],
])("%s is no declaration", (_, value) => expect(readDeclaration(value, page)).toBeNull());

test("sample data is told by its identity", () => {
  expect([isSampleData("sandbox:7"), isSampleData("service"), isSampleData("my sandbox:7")]).toEqual([
    true,
    false,
    false,
  ]);
});
