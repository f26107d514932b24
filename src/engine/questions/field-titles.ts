const abbreviations: ReadonlySet<string> = new Set(["egi", "noi"]);

/** A field's name as a person reads it: real_estate_taxes is "Real estate taxes", noi "NOI". */
export function titleOfField(name: string): string {
  if (abbreviations.has(name)) return name.toUpperCase();
  const words = name.replace(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
