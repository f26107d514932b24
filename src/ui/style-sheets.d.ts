/** Style sheets are imported for the build to collect; they export nothing. */
declare module "*.css";
