/** Layer of what is drawn over every card: React Flow lifts those that are selected by a thousand. */
export const overlayZIndex = 2_000
