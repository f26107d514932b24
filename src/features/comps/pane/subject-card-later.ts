/** The subject's card for Home: its script comes once the pane is painted. */
import { loadedLater } from "../../../ui/loaded-later";
import type { SubjectCardProps } from "./subject-card";

export const SubjectCardLater = loadedLater<SubjectCardProps>(async () => {
  const { SubjectCard } = await import(/* webpackChunkName: "subject-card" */ "./subject-card");
  return SubjectCard;
});
