/** Minimum distance between columns and between rows. Source: spec 001, constants of the editor. */
export const columnDistance = 250
export const rowDistance = 150
/** Minimum gap between columns (for edges) and between cards of a column. */
export const columnGap = 80
export const rowGap = 40
/** Extra gap for group frames. */
export const frameGap = 40
/** Gap between two edges that cross a column, and between an edge and a card. */
export const wireGap = 24
/** Gap between unconnected subgraphs. */
export const subgraphGap = 80
export const defaultOrigin = { x: 100, y: 100 } as const
/** Maximum sweeps over the layers. Source: spec 001, constants of the editor. */
export const maximumPasses = 10
