/** Cache lifetimes of files, and the response for an unknown file. */
import { folderOf, judge, keptSeconds, present, shown, type Check, type Patient } from "./check";
import { scriptsOf } from "./page-scripts";
import { reasonOf, textOf } from "./server-view";

const year = 31_536_000;
const fiveMinutes = 300;
/** A name that contains a content hash, or an address that ends with the build's. */
const hashedName = /\/(?:[^/]{1,100}\.)?[0-9a-f]{16,64}\.\w{2,5}$/;
const hashedSearch = /^\?[0-9a-f]{16,64}$/;
const isHashed = ({ pathname, search }: URL): boolean => hashedName.test(pathname) || hashedSearch.test(search);

async function keepingFaults(patient: Patient): Promise<readonly string[]> {
  const { page, functions, shortcuts } = patient.manifest;
  const html = await patient.view.get(page);
  const { scripts, styles } = scriptsOf(html.answer ? textOf(html.answer) : "", page);
  const own = [...scripts, ...styles].filter((address) => address.startsWith(`${patient.base}/`));
  const answers = await present(patient, [page, ...functions, ...shortcuts, ...own]);
  const faults = await Promise.all(
    answers.map(async ([address, { headers }]) => {
      const name = shown(patient, address);
      const kept = keptSeconds(headers);
      if (isHashed(new URL(address))) {
        const isKept = (kept ?? 0) >= year && (headers.get("cache-control") ?? "").includes("immutable");
        return isKept ? [] : [`${name} is not kept for a year`];
      }
      // Yesterday's page refers to yesterday's scripts. All other names are the same in every release.
      if (address === page ? kept !== 0 : kept === null || kept > fiveMinutes)
        return [`${name} may be kept for ${kept === null ? "an unstated time" : `${kept} s`}`];
      const again = await patient.view.getAgain(address).catch(() => null);
      const differs = again !== null && again.headers.get("etag") !== headers.get("etag");
      return differs ? [`${name} has another ETag each time`] : [];
    }),
  );
  return faults.flat();
}

async function absentFaults(patient: Patient): Promise<readonly string[]> {
  const names = ["00000000000000000000.js", "00000000000000000000.png"];
  const faults = names.map(async (name) => {
    const address = folderOf(patient) + name;
    const { status } = await patient.view.ask(address);
    return status === 404 ? [] : [`${shown(patient, address)} answers ${status} though it does not exist`];
  });
  try {
    return (await Promise.all(faults)).flat();
  } catch (error) {
    return [reasonOf(error)];
  }
}

export const cachingChecks: readonly Check[] = [
  {
    id: "K1",
    what: "Pages and scripts are checked for a new release",
    why: "An old script runs with a new page, or a release arrives days late.",
    fix: "Send no-cache for pages, scripts, styles and JSON; a year and immutable for names with a hash; ETags of the content.",
    run: async (patient) => judge(await keepingFaults(patient)),
  },
  {
    id: "K2",
    what: "A file that does not exist answers 404",
    why: "A page in place of a script breaks the pane, and caches keep it.",
    fix: "Turn off the fallback to index.html (or the log-in page) for the add-in's folder.",
    run: async (patient) => judge(await absentFaults(patient)),
  },
];
