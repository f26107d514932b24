/** Requests that the documented example policy allows in a window: the pace for a service that reports none. */
export const usualQuota = { quota: 500, windowMs: 60_000 } as const;
