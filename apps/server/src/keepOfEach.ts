/** Finished runs stored per workflow. */
export const keepOfEach = { disk: 1_000, memory: 100 } as const
