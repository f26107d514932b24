/** The person's shortcuts for this add-in's actions; null where Excel doesn't say. */
export async function readShortcuts(): Promise<Readonly<Record<string, string | null>> | null> {
  try {
    return await Office.actions.getShortcuts();
  } catch {
    return null;
  }
}
