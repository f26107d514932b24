/** Comps that a person typed into the workbook's set by their addresses: found, and given their names and ids. */
import { useEffect } from "preact/hooks";
import { formatPostalAddress } from "../../../domain/postal-address";
import type { DataAccess } from "../../../engine/data-access";
import { findProperty, isPropertyId } from "../../../engine/questions/subject";
import { useStable } from "../../../ui/kept";
import { placeName } from "../../../domain/property-names";
import type { CompsChoice, Exclusion, Pin } from "./comps-choice";

/** Looks for typed comps once the person let the screen spend requests; one that isn't found stays as it is. */
export function useTypedComps(
  choice: CompsChoice,
  mayAsk: boolean,
  dataOf: (signal: AbortSignal) => DataAccess,
  change: (choice: CompsChoice) => void,
): void {
  const typed = [...choice.selected, ...choice.excluded].map(({ id }) => id).filter((id) => !isPropertyId(id));
  const wanted = typed.join("\n");
  const dataNow = useStable(dataOf);
  const keep = useStable((named: <One extends Pin | Exclusion>(one: One) => One): void =>
    change({ ...choice, selected: choice.selected.map(named), excluded: choice.excluded.map(named) }),
  );
  useEffect(() => {
    if (wanted === "" || !mayAsk) return undefined;
    const given = new AbortController();
    const look = async (): Promise<void> => {
      const data = dataNow(given.signal);
      const found = new Map(
        await Promise.all(
          wanted.split("\n").map(async (text) => {
            const property = await findProperty(text, {}, data).catch(() => undefined);
            return [text, property] as const;
          }),
        ),
      );
      if (given.signal.aborted || [...found.values()].every((property) => property === undefined)) return;
      keep((one) => {
        const property = found.get(one.id);
        if (property === undefined) return one;
        return { ...one, id: property.id, label: placeName(property), address: formatPostalAddress(property) };
      });
    };
    look().catch(() => undefined); // The formula says which comp isn't found.
    return () => given.abort();
  }, [wanted, mayAsk, dataNow, keep]);
}

/** The choice with the comps that have an id: the others can't be asked for yet. */
export function withIds(choice: CompsChoice): CompsChoice {
  const has = ({ id }: Pin): boolean => isPropertyId(id);
  if ([...choice.selected, ...choice.excluded].every(has)) return choice;
  return { ...choice, selected: choice.selected.filter(has), excluded: choice.excluded.filter(has) };
}
