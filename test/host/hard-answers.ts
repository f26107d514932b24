/** The service as it is at its worst for a page: long names, and properties without listings. */

/** One of three, by its id: the same each time. */
const isWithoutListings = (id: unknown): boolean => typeof id === "string" && parseInt(id.slice(0, 4), 16) % 3 === 0;

function harder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harder);
  if (typeof value !== "object" || value === null) return value;
  const found = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, harder(one)]));
  if ("building_name" in found && "street_address" in found)
    found["building_name"] =
      `The Residences at ${String(found["building_name"] ?? found["street_address"])} on the Lake, Phase Two`;
  if ("building_availability" in found && isWithoutListings(found["id"])) found["building_availability"] = [];
  return found;
}

const changed =
  (change: (answer: unknown) => unknown): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!pathname.startsWith("/api/") || !response.ok) return response;
    const text = await response.text();
    try {
      const headers = new Headers(response.headers);
      for (const name of ["content-encoding", "content-length"]) headers.delete(name);
      return Response.json(change(JSON.parse(text)), { status: response.status, headers });
    } catch {
      return new Response(text, response);
    }
  };

export const withHardAnswers = changed(harder);

/** No property is like the subject. */
export const withoutComps = changed((answer) =>
  typeof answer === "object" && answer !== null && "comparables" in answer ? { ...answer, comparables: [] } : answer,
);
