import type { JSX } from "preact";
import type { RentsByBedrooms, RentsOfUnits } from "../../../domain/rents-by-bedrooms";
import { usePane } from "../../../ui/pane-context";
import { Sparkline } from "../../../ui/property/sparkline";

/** Asking and effective rent by number of bedrooms, with 24 months of effective rent. */
export function RentsSection({ rents }: { readonly rents: RentsByBedrooms }): JSX.Element {
  const { texts } = usePane();
  const words = texts.find.card;
  const nameOf = (bedrooms: number | null): string =>
    bedrooms === null ? words.unknownType : words.bedrooms(bedrooms);
  return (
    <section aria-labelledby="rents-heading">
      <h3 id="rents-heading">{words.rents}</h3>
      {rents.all.rents.units === 0 && <p class="hint">{words.noRents}</p>}
      {rents.types.length > 0 && (
        <>
          <table class="rents" aria-labelledby="rents-heading">
            <thead>
              <tr>
                <th scope="col">{words.type}</th>
                <th scope="col" class="figure">
                  {words.asking}
                </th>
                <th scope="col" class="figure">
                  {words.effective}
                </th>
                <th scope="col">{words.trend}</th>
              </tr>
            </thead>
            <tbody>
              {rents.types.map(({ bedrooms, ...own }) => (
                <RentsRow key={String(bedrooms)} name={nameOf(bedrooms)} own={own} />
              ))}
              {rents.types.length > 1 && <RentsRow name={words.allTypes} own={rents.all} isTotal />}
            </tbody>
          </table>
          <p class="hint">{words.observed(rents.all.rents.units)}</p>
        </>
      )}
    </section>
  );
}

interface RentsRowProps {
  readonly name: string;
  readonly own: RentsOfUnits;
  readonly isTotal?: boolean;
}

function RentsRow({ name, own, isTotal = false }: RentsRowProps): JSX.Element {
  const { formats } = usePane();
  const money = (value: number | null): string => (value === null ? "–" : formats.money(value));
  return (
    <tr class={isTotal ? "total" : ""}>
      <th scope="row">{name}</th>
      <td class="figure">{money(own.rents.asking)}</td>
      <td class="figure">{money(own.rents.effective)}</td>
      <td>
        <Sparkline trend={own.trend} />
      </td>
    </tr>
  );
}
