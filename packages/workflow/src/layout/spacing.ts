/** Smallest distance from column to column and from row to row. Source: spec 001, constants of the editor. */
export const columnDistance = 250
export const rowDistance = 150
/** Room for wires between two columns of cards, and between cards above each other. */
export const columnGap = 80
export const rowGap = 40
/** Room for the frame of a group, beyond the gap. */
export const frameGap = 40
/** Between two wires that pass a column, and between a wire and a card. */
export const wireGap = 24
/** Between pieces that nothing connects. */
export const subgraphGap = 80
export const defaultOrigin = { x: 100, y: 100 } as const
/** Of sweeps over the layers, down and up. Source: spec 001, constants of the editor. */
export const maximumPasses = 10
