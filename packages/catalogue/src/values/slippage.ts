/** Bounds of automatic slippage, in percent. Source: spec 000 §9. */
export const slippageRange = { least: 0.1, most: 5 } as const
