/** The Comps screen on The Alder, and the names of its ten comps. */
import { alder, alderId, comparables, compId, listedUnit } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

export const nameOf = (number: number): string => {
  const found = comparables[number - 1];
  return found?.building_name ?? found?.street_address ?? "";
};
export const namesOf = (...numbers: number[]): string[] => numbers.map(nameOf);

/** The Alder with ten comps and their rents. */
export async function openAlderComps(): Promise<CompsPane> {
  const comps = await openComps(({ sheet }, { documents }) => {
    sheet.subjectId = alderId;
    const large = listedUnit({ name: "9", bed: 3, bath: 2, sqft: 1000, asking: 2400, effective: 2300, exit: null });
    const first = documents.get(compId(1)) ?? alder;
    documents.set(first.id, { ...first, building_availability: [...first.building_availability, large] });
  });
  await comps.open();
  await comps.click("Load comps and rents");
  comps.newRequests();
  return comps;
}
