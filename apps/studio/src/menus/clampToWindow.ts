/** Room that a menu is given to the right and below. Source: spec 000 §2, "clamped 200 by 300 px from the edge". */
const room = { width: 200, height: 300 }

/** Where a menu that was asked for at a point opens, as a style. */
export function clampToWindow(x: number, y: number, { innerWidth, innerHeight } = window) {
  return {
    left: Math.max(0, Math.min(x, innerWidth - room.width)),
    top: Math.max(0, Math.min(y, innerHeight - room.height)),
  }
}
