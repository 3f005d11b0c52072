/** A sentence, everything that it changes (see `showChange`), and the nodes that are selected. */
export type EditRequest = readonly [request: string, changes: readonly string[], selection?: readonly string[]]
