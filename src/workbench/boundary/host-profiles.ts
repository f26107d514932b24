/** The Excel that the host plays, by the name of its profile. */
import { type ExcelProfile, type ExcelProfileName, excelProfiles } from "./excel-profiles";
import { type HostBehaviors, idealBehaviors } from "./excel-switches";
import { idealProfiles } from "./requirement-profiles";

/** "desktop", "web" and "excel-2021" behave as the reference says; the others as was reported of them. */
export type HostProfileName = keyof typeof idealProfiles | ExcelProfileName;

const profiles: Readonly<Record<string, ExcelProfile>> = {
  desktop: { requirements: idealProfiles.desktop, behaviors: {} },
  web: { requirements: idealProfiles.web, behaviors: {} },
  "excel-2021": { requirements: idealProfiles["excel-2021"], behaviors: { dataTypes: "none" } },
  ...excelProfiles,
};

export const hostProfileNames = Object.keys(profiles) as readonly HostProfileName[];

/** A profile's behavior with some switches set otherwise. */
export const behaviorsOf = (profile: ExcelProfile, others: Partial<HostBehaviors> = {}): HostBehaviors => ({
  ...idealBehaviors,
  ...profile.behaviors,
  ...others,
});

/** @throws Error for an unknown name, with those that exist. */
export function hostProfile(name: string): ExcelProfile {
  const profile = profiles[name];
  if (!profile) throw new Error(`There is no host profile "${name}". Known: ${hostProfileNames.join(", ")}.`);
  return profile;
}
