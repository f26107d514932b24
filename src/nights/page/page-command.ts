/** `compsheet nights page`: the pages of nights on this machine only, behind a random key a start. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { readOptions, refuseWords, valued, wholeFrom } from "../../command-line/command-options";
import { listen, type Listening, PortError } from "../../gateway/listen";
import { guardRequests } from "../../gateway/request-guard";
import { createNightsPage, type PageSources } from "./nights-page";
import { stateFolder } from "../night-options";

const options = {
  port: valued("N", "use port N (default: the next free port from 3000)", wholeFrom(0, 65_535), null),
  state: stateFolder,
};

export const pageHelp: CommandHelp = {
  name: "nights page",
  usage: "[options]",
  about: "Show the nights as pages: tonight, one model through time, rules.",
  more:
    "Only this machine reaches them, by the address that is printed, also while nights run. A team sees them at /nights\n" +
    "of the gateway.",
  options,
};

export interface PageCommandParts extends CommandOutput {
  /** Null if no night was kept there. */
  readonly openSources: (state: string) => Promise<(PageSources & { readonly close: () => Promise<void> }) | null>;
  /** Ends the pages. */
  readonly signal: AbortSignal;
  readonly newKey?: () => string;
}

const host = "127.0.0.1";

/** @param args what follows the word page */
export async function pageCommand(args: readonly string[], parts: PageCommandParts): Promise<number> {
  const code = await runCommand(args, pageHelp, parts, async () => {
    const { options: chosen, words } = readOptions(args, options);
    refuseWords(words);
    const sources = await parts.openSources(chosen.state);
    if (sources === null) {
      parts.printError(`No night was kept in ${chosen.state}. Give the folder with --state.\n`);
      return exitCodes.failed;
    }
    const key = parts.newKey?.() ?? randomBytes(24).toString("base64url");
    try {
      const page = createNightsPage(sources);
      // Whoever has the key of this start.
      const actor = { note: () => Promise.resolve() };
      const server = await listen(
        guarded((request) => page(request, actor), key),
        chosen.port,
        host,
      );
      await serveUntil(server, key, parts);
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      parts.printError(`${error.message}\n`);
      return exitCodes.failed;
    } finally {
      await sources.close();
    }
  });
  return code ?? exitCodes.done;
}

async function serveUntil(server: Listening, key: string, { print, signal }: PageCommandParts): Promise<void> {
  print(`The nights are at http://${host}:${server.port}/nights?key=${key}\nStop with Ctrl+C.\n`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await server.close();
}

const cookieName = "compsheet-nights";
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The key comes once in the address, then in a cookie, so it isn't in the browser's history. */
export function guarded(
  page: (request: Request) => Promise<Response>,
  key: string,
): (request: Request, peer: string) => Response | Promise<Response> {
  const isKey = (text: string): boolean => timingSafeEqual(digestOf(text), digestOf(key));
  return guardRequests(
    (request) => {
      const url = new URL(request.url);
      const given = url.searchParams.get("key");
      if (given !== null && isKey(given)) {
        url.searchParams.delete("key");
        const cookie = `${cookieName}=${key}; HttpOnly; SameSite=Strict; Path=/nights`;
        // Two slashes would lead to another host.
        const headers = {
          Location: `${url.pathname.replace(/^\/+/, "/")}${url.search}`,
          "Set-Cookie": cookie,
          "Cache-Control": "no-store",
        };
        return new Response(null, { status: 303, headers: { ...headers, "Referrer-Policy": "no-referrer" } });
      }
      const cookies = (request.headers.get("cookie") ?? "").split(/; ?/);
      // Another server of this machine may have set one of the same name.
      const kept = cookies.filter((one) => one.startsWith(`${cookieName}=`));
      if (!kept.some((one) => isKey(one.slice(cookieName.length + 1))))
        return new Response("Open the address that compsheet nights page printed. It holds the key of this start.\n", {
          status: 401,
          headers: { "Cache-Control": "no-store" },
        });
      return page(request);
    },
    { host, publicUrl: null, names: [], advice: "Open the address that compsheet nights page printed." },
  );
}
