/** What Excel reports to office.js at startup: itself, the document and the add-in. */
import type { HostBehaviors } from "./excel-switches";
import type { RequirementProfile } from "./requirement-profiles";

/** Excel's white theme, as 0xRRGGBB numbers. */
const THEME = {
  primaryFontColor: 0x262626,
  primaryBackgroundColor: 0xffffff,
  secondaryFontColor: 0x262626,
  secondaryBackgroundColor: 0xf3f2f1,
  bodyBackgroundColor: 0xffffff,
  bodyForegroundColor: 0x262626,
  controlBackgroundColor: 0xffffff,
  controlForegroundColor: 0x262626,
};

/** Excel's black theme. */
const DARK_THEME = {
  primaryFontColor: 0xffffff,
  primaryBackgroundColor: 0x1f1f1f,
  secondaryFontColor: 0xffffff,
  secondaryBackgroundColor: 0x292929,
  bodyBackgroundColor: 0x1f1f1f,
  bodyForegroundColor: 0xffffff,
  controlBackgroundColor: 0x292929,
  controlForegroundColor: 0xffffff,
};

export interface OfficeContextOptions {
  readonly profile: RequirementProfile;
  readonly uiLanguage: HostBehaviors["uiLanguage"];
  readonly documentUrl: string;
  /** Whether Excel shows its black theme now. */
  readonly isDark: () => boolean;
  /** Office.context.document.settings: kept as text. */
  readonly settings: Map<string, string>;
}

export function createOfficeContext(options: OfficeContextOptions): Readonly<Record<string, () => unknown>> {
  const { profile, settings } = options;
  return {
    GetActivationMode: () => 2,
    GetAppCapabilities: () => 0,
    GetAppDataLocale: () => "en-US",
    GetAppType: () => 1,
    GetAppUILocale: () => (options.uiLanguage === "es" ? "es-MX" : "en-US"),
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetCommerceAllowed: () => false,
    GetControlIntegrationLevel: () => 1,
    GetDocUrl: () => options.documentUrl,
    GetHostFullVersion: () => profile.version,
    GetInitialDisplayMode: () => 2,
    GetInstanceId: () => "compsheet-workbench",
    GetOfficeThemeInfo: () => JSON.stringify(options.isDark() ? DARK_THEME : THEME),
    GetSettings: () => ({
      Read(keys: string[], values: string[]) {
        for (const [key, value] of settings) {
          keys.push(key);
          values.push(value);
        }
      },
      Write(keys: readonly string[], values: readonly string[]) {
        settings.clear();
        keys.forEach((key, index) => settings.set(key, values[index] ?? ""));
      },
    }),
    GetSolutionRef: () => "6f1c1b1e-6a0b-4d59-9a53-5b1f6a0c7c11",
    GetSolutionToken: () => "",
    GetSupportedMatrix: () => JSON.stringify(profile.sets),
    GetTouchEnabled: () => false,
  };
}
