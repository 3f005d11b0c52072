export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }

const gap = 12
const edge = 8

/** Where a card stands beside what it is about: panels to the right or left, buttons below or above, and in the middle when it fits nowhere. */
export function placeCard(
  anchor: Rect | null,
  card: Size,
  page: Size,
): { readonly left: number; readonly top: number } {
  const middle = { left: (page.width - card.width) / 2, top: (page.height - card.height) / 2 }
  if (!anchor) return middle
  const alongX = clamp(anchor.left + anchor.width / 2 - card.width / 2, page.width - card.width)
  const alongY = clamp(anchor.top + anchor.height / 2 - card.height / 2, page.height - card.height)
  const beside = [
    { left: anchor.left + anchor.width + gap, top: alongY },
    { left: anchor.left - gap - card.width, top: alongY },
  ]
  const underneath = [
    { left: alongX, top: anchor.top + anchor.height + gap },
    { left: alongX, top: anchor.top - gap - card.height },
  ]
  const places = anchor.height > card.height ? [...beside, ...underneath] : [...underneath, ...beside]
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= edge && top >= edge && left + card.width <= page.width - edge && top + card.height <= page.height - edge
  return places.find(fits) ?? middle
}

const clamp = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge))
