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

export const withHardAnswers: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!pathname.startsWith("/api/") || !response.ok) return response;
  const text = await response.text();
  try {
    return Response.json(harder(JSON.parse(text)), response);
  } catch {
    return new Response(text, response);
  }
};
