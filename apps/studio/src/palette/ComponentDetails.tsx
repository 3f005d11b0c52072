import { createPortal } from 'react-dom'
import { Badge } from '../ui/Badge.tsx'
import type { PaletteComponent } from './ComponentRow.tsx'

type Props = { readonly component: PaletteComponent; readonly row: HTMLElement }

const gap = 12
const minRoom = 180

/** Card beside a palette row: version, full description, category and tags. */
export function ComponentDetails({ component, row }: Props) {
  const { top, right } = row.getBoundingClientRect()
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-30 w-64 animate-fade rounded-lg border border-line bg-surface-1 p-3 shadow-panel pointer-coarse:hidden"
      style={{ left: right + gap, top: Math.max(8, Math.min(top, window.innerHeight - minRoom)) }}
    >
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-medium">{component.name}</span>
        <span className="text-meta text-ink-2 tabular-nums">{component.version}</span>
      </p>
      <p className="mt-0.5 text-meta text-ink-2">{component.description}</p>
      <p className="mt-2 flex flex-wrap gap-1">
        <Badge tone="accent">{component.category}</Badge>
        {component.tags.map(tag => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </div>,
    document.body,
  )
}
