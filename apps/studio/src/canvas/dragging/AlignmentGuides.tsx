import { useStoreApi, ViewportPortal } from '@xyflow/react'
import { Fragment } from 'react'
import { overlayZIndex } from '../overlayZIndex.ts'
import type { GuideLine } from './alignBox.ts'

/** Text size on the screen, at any zoom. */
const textPixels = 11

/** Alignment lines of the dragged card, with the gap to the card it is aligned with. */
export function AlignmentGuides({ lines }: { readonly lines: readonly GuideLine[] }) {
  const flow = useStoreApi()
  if (lines.length === 0) return null
  return (
    <ViewportPortal>
      {lines.map(({ from, to, gap }) => (
        <Fragment key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
          <div
            className="pointer-events-none absolute bg-accent"
            style={{
              zIndex: overlayZIndex,
              left: from.x,
              top: from.y,
              width: Math.max(1, to.x - from.x),
              height: Math.max(1, to.y - from.y),
            }}
          />
          {gap && (
            <span
              className="figures pointer-events-none absolute flex size-0 items-center justify-center"
              style={{
                zIndex: overlayZIndex,
                left: gap.middle.x,
                top: gap.middle.y,
                fontSize: textPixels / flow.getState().transform[2],
              }}
            >
              <span className="rounded-[0.4em] bg-accent px-[0.4em] leading-[1.4] text-on-accent">{gap.size}</span>
            </span>
          )}
        </Fragment>
      ))}
    </ViewportPortal>
  )
}
