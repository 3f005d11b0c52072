import { ViewportPortal } from '@xyflow/react'
import { overlayZIndex } from '../overlayZIndex.ts'
import type { GuideLine } from './alignBox.ts'

/** Alignment lines of the dragged card. */
export function AlignmentGuides({ lines }: { readonly lines: readonly GuideLine[] }) {
  if (lines.length === 0) return null
  return (
    <ViewportPortal>
      {lines.map(({ from, to }) => (
        <div
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className="pointer-events-none absolute bg-accent"
          style={{
            zIndex: overlayZIndex,
            left: from.x,
            top: from.y,
            width: Math.max(1, to.x - from.x),
            height: Math.max(1, to.y - from.y),
          }}
        />
      ))}
    </ViewportPortal>
  )
}
