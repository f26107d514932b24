import type { JSX } from "preact";
import { normalizeName } from "../../../domain/nearest-names";
import { feesOf, type Fee } from "../../../engine/questions/fees-question";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";

interface DocumentProps {
  readonly document: PropertyDetails;
}

/** Review topics to show. */
const topicsShown = 4;

/** What was advertised on the date of the data. */
export function ConcessionsSection({ document, latest }: DocumentProps & { readonly latest: string }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.find.card;
  const standing = (document.concessions_history ?? [])
    .filter(({ from_date: from, to_date: to }) => from.slice(0, 10) <= latest && to.slice(0, 10) >= latest)
    .sort((a, b) => (a.from_date < b.from_date ? 1 : -1));
  return (
    <section aria-labelledby="concessions-heading">
      <h3 id="concessions-heading">{words.concessions}</h3>
      {standing.length === 0 ? (
        <p class="hint">{words.noConcessions}</p>
      ) : (
        <ul class="plain rows">
          {standing.map((offer) => (
            <li key={offer.id} class="row">
              <p class="wrap-anywhere">{offer.concessions}</p>
              <p class="hint">{words.since(formats.day(offer.from_date))}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function FeesSection({ document }: DocumentProps): JSX.Element {
  const { texts, textOf, formats } = usePane();
  const words = texts.find.card;
  const fees = withoutRepeats(feesOf(document));
  const frequencies: Readonly<Record<string, string>> = { once: words.once, month: words.monthly, year: words.yearly };
  return (
    <section aria-labelledby="fees-heading">
      <h3 id="fees-heading">{words.fees}</h3>
      {fees.length === 0 ? (
        <p class="hint">{words.noFees}</p>
      ) : (
        <dl class="facts facts-figures">
          {fees.map(({ label, amount, frequency }, index) => (
            <div key={index}>
              <dt class="wrap-anywhere">{textOf(label)}</dt>
              <dd>
                {amount === null ? words.unknown : formats.money(amount)}{" "}
                {frequency !== null && <span class="hint">{frequencies[frequency] ?? frequency}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The same fee may be both in a separate field and in the service's list. */
function withoutRepeats(fees: readonly Fee[]): readonly Fee[] {
  const isSame = (one: Fee, other: Fee): boolean =>
    normalizeName(one.label) === normalizeName(other.label) &&
    one.amount === other.amount &&
    one.frequency === other.frequency;
  return fees.filter((fee, index) => fees.findIndex((other) => isSame(fee, other)) === index);
}

/** Empty if the service has no reviews. */
export function ReviewsSection({ document }: DocumentProps): JSX.Element | null {
  const { texts, formats } = usePane();
  const words = texts.find.card;
  const reviews = document.review_analysis;
  if (reviews?.avg_score == null || reviews.count_reviews === null) return null;
  const topics = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .filter(([, mentions]) => mentions > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, topicsShown)
      .map(([topic, mentions]) => `${topic.replaceAll("_", " ")} (${formats.count(mentions)})`)
      .join(", ");
  const [praised, criticized] = [topics(reviews.positive_counts), topics(reviews.negative_counts)];
  return (
    <section aria-labelledby="reviews-heading">
      <h3 id="reviews-heading">{words.reviews}</h3>
      <p>{words.reviewScore(formats.share(reviews.avg_score), reviews.count_reviews)}</p>
      {praised !== "" && <p class="hint wrap-anywhere">{words.praised(praised)}</p>}
      {criticized !== "" && <p class="hint wrap-anywhere">{words.criticized(criticized)}</p>}
    </section>
  );
}
