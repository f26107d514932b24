/** How far a night is that is under way: models, requests, the service's quota, and when it should end. */
import { html } from "hono/html";
import type { NightRun } from "../night/night-runs";
import type { NightLanguage } from "../rules/figure-text";
import type { Markup } from "./night-page-frame";
import { pageTexts } from "./page-texts";

const count = (value: number, language: NightLanguage): string => new Intl.NumberFormat(language).format(value);

/** hh:mm in UTC: the page knows no reader's time zone. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

export interface Progress {
  readonly run: NightRun;
  readonly tenant: string;
  /** Models of the tenant that the night has looked at. */
  readonly done: number;
  /** ms since the epoch. */
  readonly now: number;
}

/** Empty where the night is over. */
export function progressSection({ run, tenant, done, now }: Progress, language: NightLanguage): Markup | "" {
  if (run.ended !== null) return "";
  const say = pageTexts[language];
  const stores = run.stores.filter((store) => store.tenant === tenant);
  const all = Math.max(
    done,
    stores.reduce((sum, { models }) => sum + models, 0),
  );
  const text = say.progress(count(done, language), count(all, language));
  const lines = [
    ...(done > 0 && done < all ? [say.endsAt(timeText(now + ((now - run.began) / done) * (all - done)))] : []),
    ...(run.budget === null ? [] : [say.budgetTaken(count(run.taken, language), count(run.budget, language))]),
    ...(run.quota === null
      ? []
      : [
          say.quotaLeft(
            count(run.quota.left, language),
            run.quota.limit === null ? null : count(run.quota.limit, language),
            timeText(run.quota.resetsAt),
          ),
        ]),
    ...stores.flatMap(({ store, problem }) => (problem === null ? [] : [say.notListed(store, problem.slice(0, 300))])),
  ];
  return html`<section id="progress" aria-label="${say.underWay}">
    <h2>${say.underWay}</h2>
    <p>${text} ${say.beganAt(timeText(run.began))}</p>
    <progress max="${Math.max(1, all)}" value="${done}" aria-label="${text}"></progress>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </section>`;
}

/** Replaces the section with a newer one; reloads the page when the night is over. */
export const progressScript = `setInterval(async () => {
  const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (response === null || !response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [next, now] = [page.getElementById("progress"), document.getElementById("progress")];
  if (next === null) location.reload();
  else if (now !== null && now.innerHTML !== next.innerHTML) now.replaceWith(next);
}, 5000);
`;
