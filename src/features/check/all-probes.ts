/** Every probe in run order: those that may crash Excel come last. */
import type { Probe } from "./probe";
import { argumentProbes } from "./probes/argument-probes";
import { calculationProbes } from "./probes/calculation-probes";
import { freezeProbes } from "./probes/freeze-probes";
import { installProbes } from "./probes/install-probes";
import { localeProbes } from "./probes/locale-probes";
import { nameProbes } from "./probes/name-probes";
import { openingProbes } from "./probes/opening-probes";
import { accessProbe, placeProbes } from "./probes/place-probes";
import { paneProbes } from "./probes/pane-probes";
import { ruleProbes } from "./probes/rule-probes";
import { scaleProbes } from "./probes/scale-probes";
import { storeProbes } from "./probes/store-probes";

export const allProbes: readonly Probe[] = [
  accessProbe,
  ...installProbes,
  ...openingProbes,
  ...argumentProbes,
  ...calculationProbes,
  ...nameProbes,
  ...localeProbes,
  ...placeProbes,
  ...paneProbes,
  ...freezeProbes,
  ...storeProbes,
  ...scaleProbes,
  ...ruleProbes,
];
