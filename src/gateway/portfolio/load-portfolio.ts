/** Reads a portfolio's folder. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PortfolioError } from "./csv-table";
import { type Portfolio, listingsFile, propertiesFile, readPortfolio } from "./read-portfolio";

/** Requires properties.csv; listings.csv is optional. Throws a PortfolioError that says what to do. */
export async function loadPortfolio(folder: string, today: string): Promise<Portfolio> {
  const read = (name: string): Promise<string | undefined> =>
    readFile(path.join(folder, name), "utf8").catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") return undefined;
      throw new PortfolioError(
        `${path.join(folder, name)} cannot be read: ${message}. Check its path, and that this user may read it.`,
      );
    });
  const [properties, listings] = await Promise.all([read(propertiesFile), read(listingsFile)]);
  if (properties === undefined)
    throw new PortfolioError(
      `There is no ${propertiesFile} in ${folder}. Add it; docs/own-data.md describes the files.`,
    );
  return readPortfolio({ properties, listings }, today);
}
