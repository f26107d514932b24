/**
 * Microsoft's clouds: where each loads office.js from and which pages frame the pane. Sources: "Guidance for deploying
 * Office Add-ins on government clouds" (learn.microsoft.com, 2026-03-06); the frames of the government clouds are their
 * Office for the web, SharePoint and Teams, which no page of Microsoft lists in full.
 */

export const cloudNames = ["commercial", "gcc", "gcc-high", "dod"] as const;
export type CloudName = (typeof cloudNames)[number];

export interface OfficeCloud {
  /** Address of office.js for this cloud's pages. */
  readonly officeJs: string;
  /** All origins that office.js may come from, including that of `officeJs`. */
  readonly scripts: readonly string[];
  /** Where Excel on the web frames the pane; every ancestor must be listed, not only the parent. */
  readonly hosts: readonly string[];
}

/** The current address, and the one Microsoft is moving to. */
const publicScripts = ["https://appsforoffice.microsoft.com", "https://officeapis.public.onecdn.static.microsoft"];
const publicHosts = [
  "https://*.officeapps.live.com",
  "https://*.officeapps-df.live.com",
  "https://*.sharepoint.com",
  "https://onedrive.live.com",
  "https://*.office.com",
  "https://*.office.net",
  "https://*.microsoft365.com",
  "https://*.cloud.microsoft",
  "https://teams.microsoft.com",
];

const ofGovernment = (cloud: string): Pick<OfficeCloud, "officeJs" | "scripts"> => {
  const origin = `https://appsforoffice.${cloud}.cdn.office.net`;
  return { officeJs: `${origin}/appsforoffice/lib/1/hosted/office.js`, scripts: [origin] };
};
const usHosts = ["https://*.sharepoint.us", "https://*.teams.microsoft.us"];

const gcc = ofGovernment("gcc");

export const officeClouds: Readonly<Record<CloudName, OfficeCloud>> = {
  commercial: {
    officeJs: "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
    scripts: publicScripts,
    hosts: publicHosts,
  },
  gcc: { ...gcc, scripts: [...gcc.scripts, ...publicScripts], hosts: publicHosts },
  "gcc-high": { ...ofGovernment("gcch"), hosts: ["https://*.gov.online.office365.us", ...usHosts] },
  dod: { ...ofGovernment("dod"), hosts: ["https://*.dod.online.office365.us", ...usHosts] },
};

/** The cloud whose office.js comes from this origin; null if not Microsoft's. */
export function cloudOfScript(origin: string): CloudName | null {
  const hasIt = (name: CloudName) => new URL(officeClouds[name].officeJs).origin === origin;
  return cloudNames.find(hasIt) ?? (publicScripts.includes(origin) ? "commercial" : null);
}
