/** How long a quote may be signed, in milliseconds. */
export const quoteLifetimeMs = 30_000
