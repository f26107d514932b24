/** The exact types would be as large as the data. */
declare module "us-atlas/counties-10m.json" {
  const topology: unknown;
  export default topology;
}

declare module "us-atlas/states-10m.json" {
  const topology: unknown;
  export default topology;
}
