export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }
type Side = 'right' | 'left' | 'bottom' | 'top'

/** Space a tour card needs beside its anchor, in pixels. */
const needed = { width: 340, height: 200 }

/** Chooses the card's side: horizontal for panels, vertical for buttons; undefined when nothing fits. */
export function chooseCardSide({ left, top, width, height }: Rect, page: Size): Side | undefined {
  const room = { right: page.width - left - width, left, bottom: page.height - top - height, top }
  const beside: readonly Side[] = ['right', 'left']
  const underneath: readonly Side[] = ['bottom', 'top']
  const sides = height > needed.height ? [...beside, ...underneath] : [...underneath, ...beside]
  return sides.find(side => room[side] >= (beside.includes(side) ? needed.width : needed.height))
}
