/** Its type would be as long as its lines. */
declare module "us-atlas/counties-10m.json" {
  const topology: unknown;
  export default topology;
}
