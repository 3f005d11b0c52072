export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }
type Side = 'right' | 'left' | 'bottom' | 'top'

/** Pixels that a card needs beside or below what it is about, with its distance to that and to the edge of the page. */
const needed = { width: 340, height: 200 }

/** Panels have the card to the right or left, buttons below or above; undefined when it fits nowhere. */
export function chooseCardSide({ left, top, width, height }: Rect, page: Size): Side | undefined {
  const room = { right: page.width - left - width, left, bottom: page.height - top - height, top }
  const beside: readonly Side[] = ['right', 'left']
  const underneath: readonly Side[] = ['bottom', 'top']
  const sides = height > needed.height ? [...beside, ...underneath] : [...underneath, ...beside]
  return sides.find(side => room[side] >= (beside.includes(side) ? needed.width : needed.height))
}
