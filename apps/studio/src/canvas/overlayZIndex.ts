/** z-index above all cards; React Flow raises selected cards by 1,000. */
export const overlayZIndex = 2_000
