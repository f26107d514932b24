/** Compressed answers over real sockets, as a browser asks for them. */
import { gunzipSync } from "node:zlib";
import { request } from "node:http";
import { Hono } from "hono";
import { compressAnswers } from "../../src/gateway/compress-answers";
import { listen, type Listening } from "../../src/gateway/listen";

const script = "const rents = 1;\n".repeat(2000);
let server: Listening;
let read = 0;
beforeAll(async () => {
  const app = new Hono();
  app.use("*", compressAnswers());
  app.get("/a.js", (context) => context.body(script, 200, { "Content-Type": "text/javascript", ETag: '"abc"' }));
  app.get("/once.js", () => {
    const pull = (stream: ReadableStreamDefaultController) => {
      read += 1;
      stream.enqueue(new TextEncoder().encode(script));
      stream.close();
    };
    const headers = { "Content-Type": "text/javascript", ETag: '"once"' };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers });
  });
  app.get("/a.png", (context) => context.body(script, 200, { "Content-Type": "image/png" }));
  app.get("/small.js", (context) => context.body("1", 200, { "Content-Type": "text/javascript" }));
  app.get("/known.js", () => new Response(null, { status: 304, headers: { "Content-Type": "text/javascript" } }));
  server = await listen((one) => app.fetch(one), 0, "127.0.0.1");
});
afterAll(() => server.close());

/** Without the decoding that fetch does by itself. */
function ask(path: string, encodings?: string, method = "GET") {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer; status: number }>((resolve, reject) => {
    const headers = encodings === undefined ? {} : { "accept-encoding": encodings };
    const sent = request(`${server.origin}${path}`, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ headers: answer.headers, body: Buffer.concat(chunks), status: answer.statusCode ?? 0 }),
      );
    });
    sent.on("error", reject).end();
  });
}

it.each(["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*"])("compresses for %s", async (encodings) => {
  for (let round = 0; round < 2; round++) {
    const { headers, body } = await ask("/a.js", encodings);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["vary"]).toMatch(/accept-encoding/i);
    expect(headers["etag"]).toBe('W/"abc"');
    expect(headers["content-type"]).toBe("text/javascript");
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(body.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(body).toString()).toBe(script);
  }
});

it.each([undefined, "identity", "br", "gzip;q=0", "deflate, gzip; q=0.0"])(
  "sends plain text for %s",
  async (encodings) => {
    const { headers, body } = await ask("/a.js", encodings);
    expect(headers["content-encoding"]).toBeUndefined();
    // A cache on the way must not give this to others.
    expect(headers["vary"]).toMatch(/accept-encoding/i);
    expect(body.toString()).toBe(script);
  },
);

it("leaves pictures, small files and answers without content", async () => {
  expect((await ask("/a.png", "gzip")).headers["content-encoding"]).toBeUndefined();
  expect((await ask("/small.js", "gzip")).body.toString()).toBe("1");
  expect((await ask("/small.js", "gzip")).headers["content-encoding"]).toBeUndefined();
  expect((await ask("/known.js", "gzip")).status).toBe(304);
  expect((await ask("/a.js", "gzip", "HEAD")).body.length).toBe(0);
});

it("reads and compresses a file once, however many ask at the same time and later", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/once.js", "gzip")));
  answers.push(await ask("/once.js", "gzip"));
  for (const { body } of answers) expect(gunzipSync(body).toString()).toBe(script);
  expect(read).toBe(1);
});
