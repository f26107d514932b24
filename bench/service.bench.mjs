// Response times of the local server: what a person waits for in the workbench, before any cell is calculated.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { sized } from "./sizes.mjs";

const properties = sized(60, 20);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const { readServerOptions, startServer } = createRequire(import.meta.url)(
    path.join(projectRoot, "dist", "server", "main.js"),
  );
  const startedAt = performance.now();
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "100000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const startMs = performance.now() - startedAt;
  try {
    const { key } = await (await fetch(`${server.origin}/addin/connection.json`)).json();
    const call = async (address, body) => {
      const response = await fetch(`${server.origin}/api${address}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      assert.equal(response.status, 200, address);
      return response.json();
    };
    const [subject] = await call(`/property/search?q=${encodeURIComponent(server.subject)}`);
    const document = await call(`/property/${subject.id}`);
    const comparables = () => call(`/property/comparables?topN=${properties}`, { subject: document });
    const { comparables: found } = await comparables();
    const ids = found.map(({ id }) => id);
    assert.ok(ids.length >= 10 && ids.every((id) => typeof id === "string" && id !== subject.id), "comparables");

    const each = async (count, run) => {
      const from = performance.now();
      for (let index = 0; index < count; index += 1) await run(index);
      return `${((performance.now() - from) / count).toFixed(1)} ms`;
    };
    return [
      ["server ready", `${startMs.toFixed(0)} ms`],
      ["a search", await each(100, () => call(`/property/search?q=${encodeURIComponent(server.subject)}`))],
      [
        "a property document, first time",
        await each(ids.length, async (index) => assert.equal((await call(`/property/${ids[index]}`)).id, ids[index])),
      ],
      ["the same document again", await each(100, () => call(`/property/${subject.id}`))],
      [`comparables of one subject, ${ids.length} found`, await each(20, comparables)],
    ];
  } finally {
    await server.close();
  }
}
