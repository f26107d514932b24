/** Words that invented building and company names are made of. */

export const treeWords = (
  "Alder|Ashgrove|Aspen|Banyan|Basswood|Beechwood|Birch|Buckeye|Cedar|Chestnut|Cottonwood|Cypress|Dogwood|Elmhurst|" +
  "Fernwood|Hawthorn|Hazel|Heather|Hickory|Hollybrook|Ironwood|Juniper|Larch|Laurel|Linden|Live Oak|Magnolia|Maple|" +
  "Mesquite|Mulberry|Myrtle|Oakmont|Olive|Palmetto|Pecan|Persimmon|Pinecrest|Poplar|Redbud|Rosewood|Rowan|Sage|" +
  "Sagebrush|Sequoia|Spruce|Sumac|Sycamore|Tamarack|Thistle|Verbena|Walnut|Willow|Wisteria|Yarrow"
).split("|");

export const waterWords = (
  "Arroyo|Bayline|Bluff|Brookline|Canal|Cascade|Cove|Creekside|Crosswind|Current|Delta|Eddy|Estuary|Fathom|Fjord|" +
  "Harborlight|Headwater|Horizon|Inlet|Keel|Lagoon|Lakeshore|Lantern|Mariner|Meander|Meridian|Mooring|Narrows|" +
  "Northwind|Overlook|Pierpoint|Quay|Rapids|Reservoir|Ridgeline|Riverbend|Shoal|Solstice|Spillway|Springhouse|" +
  "Summit|Tidewater|Vantage|Vista|Waterline|Westwind|Windward|Zephyr"
).split("|");

export const craftWords = (
  "Alchemist|Almanac|Anvil|Arcade|Archive|Atlas|Beacon|Bindery|Bobbin|Broadside|Cadence|Caliper|Cambric|Canvas|" +
  "Charter|Chisel|Cipher|Coachman|Cooper|Copperline|Cornerstone|Easel|Emblem|Ensign|Fable|Filament|Flint|Foundry|" +
  "Gable|Garrison|Gazette|Glasshouse|Granary|Guild|Hallmark|Harvest|Heirloom|Ivory|Kiln|Lattice|Ledger|Letterpress|" +
  "Linotype|Loom|Marquee|Millwright|Mosaic|Octave|Paragon|Parlor|Penrose|Pioneer|Porter|Quarry|Quill|Saddler|" +
  "Sentinel|Shuttle|Signal|Sonnet|Spindle|Stanza|Tannery|Telegraph|Timber|Tribute|Vellum|Verse|Weaver|Wheelhouse"
).split("|");

export const buildingSuffixes = [
  "Apartments",
  "Apartment Homes",
  "Lofts",
  "Flats",
  "Residences",
  "Commons",
  "Court",
  "Crossing",
  "Gardens",
  "House",
  "Landing",
  "Park",
  "Place",
  "Pointe",
  "Square",
  "Station",
  "Terrace",
  "Tower",
  "Village",
  "Yards",
] as const;

export const possessiveNames = [
  "Weaver's Row",
  "O'Halloran House",
  "Cooper's Yard",
  "St. Aldate's Court",
  "L'Orangerie",
  "Miller's Landing",
  "D'Arcy Place",
  "Potter's Field Lofts",
  'The "Annex" at Fifth',
  "Rock & Rye Lofts",
] as const;

export const accentedNames = [
  "Peña Verde Flats",
  "Château Élysée",
  "The Brontë",
  "Café du Parc Lofts",
  "Mañana Mesa",
  "L'Étoile Residences",
  "Señora Vista",
  "Zoë Park",
  "Núñez Court",
  "Åsgård House",
] as const;

export const companyFirstWords = (
  "Alderline|Amberfield|Ashlar|Bellwether|Bluestem|Brightwater|Cairn|Calderbrook|Cobblestone|Copperleaf|Dovetail|" +
  "Eastmere|Everhart|Fairlane|Fieldmark|Gablestone|Harrowgate|Hearthline|Highmark Row|Ivystone|Keystone Park|" +
  "Larkfield|Linchpin|Longmeadow|Mapleton|Mersey|Northbrook|Oakhurst|Pembrook|Quarterline|Redgate|Ridgepost|" +
  "Saltbox|Silverthorn|Stonebridge Row|Tallgrass|Thornbury|Umberland|Wainscot|Westerly Row"
).split("|");

export const companySecondWords = [
  "Residential",
  "Living",
  "Property Management",
  "Communities",
  "Apartment Management",
  "Realty Services",
] as const;
