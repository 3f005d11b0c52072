/** Smallest and largest amount of a bridge, in whole tokens. Source: spec 001 §6, §9 */
export const bridgeLimits = { minimum: '0.01', maximum: '1000' } as const
