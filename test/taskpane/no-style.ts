/** Stands in for every style sheet: tests have no build that collects them. */
export {};
