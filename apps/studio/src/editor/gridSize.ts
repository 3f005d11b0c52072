/** Snap grid size in pixels. */
export const gridSize = 20
