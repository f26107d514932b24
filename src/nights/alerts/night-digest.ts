/** The one mail of a night and receiver: what fired, what moved most, what failed and why. As text and as HTML. */
import { html } from "hono/html";
import type { KeptLook, KnownModel, MovedFigure } from "../history/history-types";
import { figureText, nightText, type NightLanguage, shareText } from "../rules/figure-text";
import { movedFirst } from "./moved-order";
import { type RuleAlert, ruleSentence } from "../rules/rules";

export interface UnlistedStore {
  readonly store: string;
  readonly problem: string;
}

export interface DigestContent {
  readonly night: string;
  /** Whose models: links open this tenant's pages. */
  readonly tenant: string;
  readonly alerts: readonly RuleAlert[];
  readonly moved: readonly MovedFigure[];
  readonly looks: readonly KeptLook[];
  readonly models: readonly KnownModel[];
  /** Stores that could not be listed: nothing is known of their models. */
  readonly unlisted?: readonly UnlistedStore[];
  /** The page of nights, without a slash at its end; null: no links. */
  readonly pageUrl: string | null;
  /** Hash of the chain's last entry. */
  readonly seal: string | null;
}

export interface DigestMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const mostMoved = 10;
const mostAlerts = 100;
const mostFailed = 50;
const severities = ["urgent", "watch", "info"];
const fine: readonly string[] = ["done", "without formulas"];

const words = {
  en: {
    subject: (day: string, hasAlerts: boolean) => `Compsheet: ${hasAlerts ? "alerts for" : "no alerts on"} ${day}`,
    title: (day: string) => `Your models on ${day}`,
    fired: "Alerts",
    none: "No rule fired.",
    moved: "What moved most",
    still: "No figure moved.",
    failed: "Not refreshed",
    all: "Every model was refreshed.",
    count: (done: number, all: number) => `${done} of ${all} models refreshed.`,
    more: (count: number) => `${count} more on the page.`,
    open: "Open",
    page: "Open this night",
    new: "new",
    gone: "gone",
    unlisted: "the whole store was not listed",
    ended: "Ended",
    seal: (seal: string) => `Seal of this night's history: ${seal}`,
    outcomes: {
      ...{ done: "done", partly: "partly", "without formulas": "no formulas", "left alone": "left alone" },
      ...{ "too long": "over its time", "too large": "over its memory", "put aside": "put aside", failed: "failed" },
    },
  },
  es: {
    subject: (day: string, hasAlerts: boolean) => `Compsheet: ${hasAlerts ? "alertas del" : "sin alertas el"} ${day}`,
    title: (day: string) => `Sus modelos al ${day}`,
    fired: "Alertas",
    none: "Ninguna regla se activó.",
    moved: "Lo que más cambió",
    still: "Ninguna cifra cambió.",
    failed: "Sin actualizar",
    all: "Se actualizaron todos los modelos.",
    count: (done: number, all: number) => `${done} de ${all} modelos actualizados.`,
    more: (count: number) => `${count} más en la página.`,
    open: "Abrir",
    page: "Abrir esta noche",
    new: "nueva",
    gone: "ya no está",
    unlisted: "no se pudo listar el almacén entero",
    ended: "Terminó",
    seal: (seal: string) => `Sello del historial de esta noche: ${seal}`,
    outcomes: {
      ...{ done: "listo", partly: "en parte", "without formulas": "sin fórmulas", "left alone": "sin tocar" },
      ...{ "too long": "excedió su tiempo", "too large": "excedió su memoria", "put aside": "apartado" },
      failed: "falló",
    },
  },
} as const;

interface Line {
  readonly model: string;
  readonly text: string;
  readonly link: string | null;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  /** What is said without lines. */
  readonly none: string;
  readonly more: string;
}

export async function nightDigest(content: DigestContent, language: NightLanguage): Promise<DigestMessage> {
  const say = words[language];
  const day = nightText(content.night, null, language);
  const pageOf = (page: string, query: string): string | null =>
    content.pageUrl === null
      ? null
      : `${content.pageUrl}${page}?${query}&tenant=${encodeURIComponent(content.tenant)}&lang=${language}`;
  const names = new Map(content.models.map(({ id, name }) => [id, name]));
  const line = (modelId: string, text: string, name = names.get(modelId) ?? modelId): Line => ({
    ...{ model: oneLine(name), text: oneLine(text, 400) },
    link: pageOf("/model", `id=${encodeURIComponent(modelId)}`),
  });
  const section = (title: string, none: string, lines: readonly Line[], most: number): Section => ({
    ...{ title, none, lines: lines.slice(0, most), more: lines.length > most ? say.more(lines.length - most) : "" },
  });
  const alerts = [...content.alerts]
    .sort((one, other) => severities.indexOf(one.rule.severity) - severities.indexOf(other.rule.severity))
    .map(({ rule, model, event }) => {
      const sentence = ruleSentence(rule, event, language);
      return line(model.id, event.phase === "end" ? `${say.ended}: ${sentence}` : sentence, model.name);
    });
  // Two rules with different limits may say the same of a model.
  const distinct = [...new Map(alerts.map((one) => [JSON.stringify(one), one])).values()];
  const moved = movedFirst(content.moved, mostMoved).map((figure) => line(figure.modelId, movedText(figure, language)));
  const refused = content.looks.filter(({ outcome }) => !fine.includes(outcome));
  const unlisted = (content.unlisted ?? []).map(({ store, problem }): Line => ({
    ...{ model: oneLine(store), text: oneLine(`${say.unlisted}. ${problem}`, 400), link: null },
  }));
  const failed = refused.map((look) =>
    line(look.modelId, `${say.outcomes[look.outcome]}${look.reason === null ? "" : `. ${look.reason}`}`, look.name),
  );
  const sections = [
    section(say.fired, say.none, distinct, mostAlerts),
    section(say.moved, say.still, moved, mostMoved),
    section(say.failed, say.all, [...unlisted, ...failed], mostFailed),
  ];
  const done = say.count(content.looks.length - refused.length, content.looks.length);
  const seal = content.seal === null ? "" : say.seal(content.seal);
  const whole = pageOf("", `night=${content.night}`);
  const frame = { title: say.title(day), done, sections, seal, whole, page: say.page, language, open: say.open };
  return {
    subject: say.subject(day, alerts.length > 0),
    text: textOf(frame),
    html: await htmlOf(frame),
  };
}

function movedText({ label, format, before, after }: MovedFigure, language: NightLanguage): string {
  const say = words[language];
  if (after === undefined) return `${label}: ${say.gone} (${figureText(before, format, language)})`;
  if (before === undefined) return `${label}: ${say.new}, ${figureText(after, format, language)}`;
  const share = changeShare({ before, after }, language);
  const change = `${figureText(before, format, language)} → ${figureText(after, format, language)}`;
  return `${label}: ${change}${share === "" ? "" : ` (${share})`}`;
}

/** Such as "+6.2%"; "" where there is no share. */
export function changeShare({ before, after }: Pick<MovedFigure, "before" | "after">, language: NightLanguage): string {
  if (typeof before !== "number" || typeof after !== "number" || before === 0) return "";
  return `${after > before ? "+" : ""}${shareText((after - before) / Math.abs(before), language)}`;
}

/** Names and reasons come from files: one line, no control or direction characters, a limited length. */
export function oneLine(text: string, most = 120): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const characters = [...plain];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : plain;
}

interface MailFrame {
  readonly title: string;
  readonly done: string;
  readonly sections: readonly Section[];
  readonly seal: string;
  /** Address of the night's page; null: no page. */
  readonly whole: string | null;
  readonly page: string;
  readonly open: string;
  readonly language: NightLanguage;
}

function textOf({ title, done, sections, seal, whole, page }: MailFrame): string {
  const parts = sections.flatMap(({ title: heading, lines, none, more }) => [
    `\n${heading}\n`,
    ...(lines.length === 0
      ? [none]
      : lines.map(({ model, text, link }) => `- ${model}: ${text}${link === null ? "" : `\n  ${link}`}`)),
    ...(more === "" ? [] : [more]),
  ]);
  return [
    title,
    done,
    ...(whole === null ? [] : [`${page}: ${whole}`]),
    ...parts,
    ...(seal === "" ? [] : ["", seal]),
    "",
  ].join("\n");
}

async function htmlOf({
  title,
  done,
  sections,
  seal,
  whole,
  page: pageName,
  open,
  language,
}: MailFrame): Promise<string> {
  const row = ({ model, text, link }: Line) =>
    html`<li><b>${model}</b>: ${text}${link === null ? "" : html` <a href="${link}">${open}</a>`}</li>`;
  const part = ({ title: heading, lines, none, more }: Section) =>
    html`<h2>${heading}</h2>
      ${
        lines.length === 0
          ? html`<p>${none}</p>`
          : html`<ul>
              ${lines.map(row)}
            </ul>`
      }${more === "" ? "" : html`<p>${more}</p>`}`;
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="font-family: Segoe UI, Arial, sans-serif; color: #242424">
        <h1>${title}</h1>
        <p>${done}${whole === null ? "" : html` <a href="${whole}">${pageName}</a>`}</p>
        ${sections.map(part)}${seal === "" ? "" : html`<p><small>${seal}</small></p>`}
      </body>
    </html>`;
  return page.toString();
}
