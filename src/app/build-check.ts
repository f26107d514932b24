/** Page, scripts and descriptions of functions come from one build, or the pane says what to do and nothing else. */
import { readHostFacts } from "../host/host-facts";
import { type Language, languageOf } from "../ui/language";

/** Set by the build; every file of it has the same. */
declare const COMPSHEET_BUILD: string;

/** The builds that the files of one page belong to; null where a file doesn't say. */
export interface BuildStamps {
  readonly page: string | null;
  readonly script: string;
  readonly functions: string | null;
}

const stampForm = /^[0-9a-f]{20}$/;
const short = (stamp: string | null): string => stamp?.slice(0, 7) ?? "?";

/** What the person reads where the stamps differ; null where they agree as far as they are known. */
export function foreignBuildText(stamps: BuildStamps, language: Language): string | null {
  const { page, script, functions } = stamps;
  if ([page, functions].every((stamp) => stamp === null || stamp === script)) return null;
  const builds = [page, script, functions].map(short).join(", ");
  return language === "es"
    ? `Los archivos de Compsheet son de versiones distintas (página, programa y funciones: ${builds}). Cierre Excel y ábralo otra vez. Si el mensaje vuelve, pida a su administrador que revise el servidor.`
    : `Compsheet's files are from different versions (page, program and functions: ${builds}). Close Excel and open it again. If this message comes back, ask your admin to check the server.`;
}

/** The stamp in a functions.json: the query of its help addresses. */
export function functionsStamp(text: string): string | null {
  const query = /"helpUrl": ?"[^"?#]*\?([^"#]*)/.exec(text)?.[1];
  return query !== undefined && stampForm.test(query) ? query : null;
}

async function readFunctionsStamp(page: Document): Promise<string | null> {
  try {
    // As Excel asks for it: what a cache holds counts.
    const answer = await fetch(new URL("functions.json", page.baseURI));
    return answer.ok ? functionsStamp(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Puts a sentence in the pane's place where the page's files are of different builds. Never rejects. */
export async function checkBuild(page: Document): Promise<void> {
  const pane = page.getElementById("pane");
  // Only a page has files that can differ.
  if (pane === null) return;
  const stamp = page.querySelector<HTMLMetaElement>('meta[name="compsheet-build"]')?.content ?? null;
  const stamps = { page: stamp, script: COMPSHEET_BUILD, functions: await readFunctionsStamp(page) };
  const text = foreignBuildText(stamps, languageOf(readHostFacts().language ?? page.documentElement.lang));
  if (text === null) return;
  const sentence = page.createElement("p");
  sentence.className = "failure";
  sentence.setAttribute("role", "alert");
  sentence.textContent = text;
  pane.replaceWith(sentence);
}
