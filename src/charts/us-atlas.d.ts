/** Their types would be as long as their lines. */
declare module "us-atlas/counties-10m.json" {
  const topology: unknown;
  export default topology;
}

declare module "us-atlas/states-10m.json" {
  const topology: unknown;
  export default topology;
}
