/** Pixels between two lines of the grid that cards keep to. */
export const gridSize = 20
