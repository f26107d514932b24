/** The Excel that the add-in runs in. */
export interface HostInfo {
  /** "Excel", or null outside Office. */
  readonly host: string | null;
  /** "PC", "Mac", "OfficeOnline". */
  readonly platform: string | null;
  /** Office's display language, such as "en-US". */
  readonly language: string;
}

/** Resolves once office.js is ready; outside Office, host and platform are null. */
export async function hostReady(): Promise<HostInfo> {
  const info = await Office.onReady();
  // Outside Office the context has no language, despite the type.
  const language = (Office.context as { displayLanguage?: string } | undefined)?.displayLanguage ?? "en-US";
  return {
    host: info.host ? String(info.host) : null,
    platform: info.platform ? String(info.platform) : null,
    language,
  };
}
