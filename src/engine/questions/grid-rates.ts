/** Derives grid rates from the comps' own homes, where none was typed. */
import { deriveRate } from "../../domain/derived-rate";
import type { GridSettings } from "./grid-options";
import type { GridHome, GridSide } from "./grid-side";

const derivable = [
  { name: "perBath", title: "a bath", of: (home: GridHome) => home.baths },
  { name: "perFloor", title: "a floor", of: (home: GridHome) => home.floor },
] as const;

export interface SupportedSettings {
  readonly settings: GridSettings;
  /** Where each rate comes from. */
  readonly notes: readonly string[];
}

/** A rate whose interval includes zero stays 0: the market doesn't support it. */
export function withDerivedRates(
  settings: GridSettings,
  typed: { readonly perBath?: number; readonly perFloor?: number },
  comps: readonly { readonly comparable: { readonly id: string }; readonly side: GridSide | null }[],
): SupportedSettings {
  const found = derivable.flatMap(({ name, title, of }) => {
    if (typed[name] !== undefined) return [];
    const homes = comps.flatMap(({ comparable, side }) =>
      (side?.homes ?? []).map((home) => ({
        property: comparable.id,
        rent: home.rent,
        sqft: home.sqft,
        value: of(home),
      })),
    );
    const derived = deriveRate(homes);
    const isSupported = derived !== null && (derived.lower > 0 || derived.upper < 0);
    return [
      {
        name,
        rate: isSupported ? derived.rate : 0,
        note:
          derived === null
            ? `The comps don't support a rate for ${title}: five homes on each side are needed`
            : `Market: $${derived.rate.toFixed(2)} for ${title}, 90% interval $${derived.lower.toFixed(2)} to $${derived.upper.toFixed(2)}, ${derived.homes} homes${isSupported ? "" : "; it holds zero, so nothing is adjusted"}`,
      },
    ];
  });
  const rates = Object.fromEntries(found.map(({ name, rate }) => [name, rate]));
  return {
    settings: { ...settings, rates: { ...settings.rates, ...rates } },
    notes: found.map(({ note }) => note),
  };
}
