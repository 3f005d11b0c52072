import type { Ports } from '@sluice/workflow'
import { createPortal } from 'react-dom'
import { Badge } from '../ui/Badge.tsx'
import type { PaletteComponent } from './ComponentRow.tsx'
import { paletteTexts } from './texts.ts'

type Props = { readonly component: PaletteComponent; readonly row: HTMLElement }

const gap = 12
const baseHeight = 150
const lineHeight = 18
const strip = 56
/** More ports are counted. */
const maxPorts = 6

/** Card beside a palette row: version, full description, ports, category and tags. */
export function ComponentDetails({ component, row }: Props) {
  const { top, right } = row.getBoundingClientRect()
  const rows = Math.max(...[component.inputs, component.outputs].map(ports => Object.keys(ports).length))
  // Ends above the strip at the bottom.
  const room = baseHeight + (Math.min(rows, maxPorts + 1) + 1) * lineHeight + strip
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-30 w-80 animate-fade rounded-lg border border-line bg-surface-1 p-3 shadow-panel pointer-coarse:hidden"
      style={{ left: right + gap, top: Math.max(8, Math.min(top, window.innerHeight - room)) }}
    >
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-medium">{component.name}</span>
        <span className="text-meta text-ink-2 tabular-nums">{component.version}</span>
      </p>
      <p className="mt-0.5 text-meta text-ink-2">{component.description}</p>
      <div className="mt-2 grid grid-cols-2 gap-x-3 text-meta">
        <PortList title={paletteTexts.inputs} ports={component.inputs} />
        <PortList title={paletteTexts.outputs} ports={component.outputs} />
      </div>
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

function PortList({ title, ports }: { readonly title: string; readonly ports: Ports }) {
  const all = Object.entries(ports)
  if (all.length === 0) return null
  return (
    <div className="min-w-0">
      <p className="text-ink-2">{title}</p>
      <ul>
        {all.slice(0, maxPorts).map(([id, { name, dataType }]) => (
          <li key={id} className="flex items-center gap-1.5">
            <span
              className="size-2 shrink-0 rounded-full"
              style={{ background: `var(--port-${dataType}, var(--port-object))` }}
            />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="shrink-0 text-micro text-ink-2">{dataType}</span>
          </li>
        ))}
        {all.length > maxPorts && <li className="text-ink-2">{paletteTexts.morePorts(all.length - maxPorts)}</li>}
      </ul>
    </div>
  )
}
