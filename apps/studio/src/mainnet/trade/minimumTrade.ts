/** Least amount of a swap and a Fusion+ order in whole tokens. Source: spec 001 §9. */
export const minimumTrade = '0.1'
