/** The program that makes a batch's texts, in the browser whose strings it is for. */
import { startTextProgram, textProgram, type TextProgram } from "../../src/file-reader/batch-text";
import { describeInBrowser } from "./chromium";

type Told = { readonly compared: number; readonly wrong: string[] };
type Page = typeof globalThis & { kept: unknown; startTextProgram(program: string): TextProgram | null };

const megabyte = 1 << 20;

describeInBrowser("texts of a batch", (browser) => {
  it("are what TextDecoder reads of the same bytes", async () => {
    const { page, problems } = await browser.openPage();
    await page.goto("about:blank");
    await page.evaluate(`globalThis.startTextProgram = ${startTextProgram.toString()}`);
    const told = await page.evaluate((program): Told => {
      const { memory, fromLatin, fromUtf8 } = (globalThis as Page).startTextProgram(program) ?? {};
      if (memory === undefined || fromLatin === undefined || fromUtf8 === undefined)
        throw new Error("It does not start.");
      const bytes = new Uint8Array(memory.buffer);
      const latin = new TextDecoder("windows-1252");
      const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
      let state = 7;
      const below = (limit: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 4_294_967_296) * limit);
      };
      // The ends of what takes one byte to four, and both sides of the surrogates.
      const edges = [0, 0x7f, 0x80, 0xff, 0x100, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfeff, 0xffff, 0x10000, 0x10ffff];
      const codeBelow = (limit: number): number => {
        const code = below(4) === 0 ? (edges[below(edges.length)] as number) : below(limit);
        return code >= 0xd800 && code < 0xe000 ? 0x41 : code;
      };
      const wrong: string[] = [];
      let compared = 0;
      for (let run = 0; run < 4_000; run += 1) {
        const length = below(run % 100 === 0 ? 40_000 : 60);
        const limit = [0x80, 0x800, 0x10000, 0x110000][run % 4] as number;
        const text = Array.from({ length }, () => String.fromCodePoint(codeBelow(limit))).join("");
        const written = new TextEncoder().encode(text);
        bytes.set(written);
        if (fromUtf8(written.length) !== utf8.decode(written)) wrong.push(`UTF-8 ${String(run)}`);
        // What windows-1252 has in the place of controls is not written as Latin-1.
        const letters = Uint8Array.from({ length }, () => below(0x80) + (below(3) === 0 ? 0x80 : 0)).map((code) =>
          code >= 0x80 && code < 0xa0 ? code + 0x20 : code,
        );
        bytes.set(letters);
        if (fromLatin(length) !== latin.decode(letters)) wrong.push(`Latin-1 ${String(run)}`);
        compared += 2;
      }
      return { compared, wrong };
    }, textProgram);
    expect(told).toEqual({ compared: 8_000, wrong: [] });
    expect(problems).toEqual([]);
  });

  it("lie in the page's own heap, which young garbage leaves by itself", async () => {
    const { page } = await browser.openPage();
    await page.goto("about:blank");
    await page.evaluate(`globalThis.startTextProgram = ${startTextProgram.toString()}`);
    const session = await page.context().newCDPSession(page);
    /** Bytes outside of the heap that 16 MB of kept texts take. */
    const outside = async (way: "program" | "decoder"): Promise<number> => {
      const used = async (): Promise<number> => {
        await session.send("HeapProfiler.collectGarbage");
        // Chromium reports this field; its types lack it.
        return ((await session.send("Runtime.getHeapUsage")) as { backingStorageSize: number }).backingStorageSize;
      };
      const before = await used();
      await page.evaluate(
        ([way, source]) => {
          const program = (globalThis as Page).startTextProgram(source);
          if (program === null) throw new Error("It does not start.");
          const bytes = new Uint8Array(program.memory.buffer, 0, 65_536);
          const latin = new TextDecoder("windows-1252");
          (globalThis as Page).kept = Array.from({ length: 256 }, (_, at) => {
            bytes.fill(0x41 + (at % 26)).fill(0x41 + (at >> 4), 0, 1);
            return way === "program" ? program.fromLatin(bytes.length) : latin.decode(bytes);
          });
        },
        [way, textProgram] as const,
      );
      const taken = (await used()) - before;
      await page.evaluate(() => {
        (globalThis as Page).kept = undefined;
      });
      return taken;
    };
    expect(await outside("program")).toBeLessThan(2 * megabyte);
    // What the program is for: without this there would be no need of it.
    expect(await outside("decoder")).toBeGreaterThan(14 * megabyte);
  });
});
