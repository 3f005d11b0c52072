import { useEffect, useMemo, useRef } from 'react'
import type { Difference } from '../proposal/describeDifference.ts'
import { type DiagramState, diagramNode, layoutDiagram } from '../proposal/layoutDiagram.ts'
import { assistantTexts } from '../texts.ts'

const looks: { readonly [state in DiagramState]: { readonly color: string; readonly fill: string } } = {
  added: { color: 'var(--success)', fill: 'var(--success-soft)' },
  changed: { color: 'var(--warn)', fill: 'var(--warn-soft)' },
  removed: { color: 'var(--danger)', fill: 'var(--danger-soft)' },
  same: { color: 'var(--line-strong)', fill: 'var(--surface-1)' },
}

const signs: { readonly [state in DiagramState]: string } = { added: '+ ', changed: '~ ', removed: '− ', same: '' }

const maxCharacters = 15

/** Pixels left of the first changed node. */
const edgeRoom = 40

/** Small picture of the proposed workflow: what is added, changed and removed. */
export function ProposalDiagram({ difference }: { readonly difference: Difference }) {
  const { nodes, edges, width, height, hidden } = useMemo(() => layoutDiagram(difference), [difference])
  const { added, changed, removed } = difference
  const name = assistantTexts.diagram(added.length, changed.size, removed.length)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = nodes.filter(({ state }) => state !== 'same').map(({ x }) => x)
    if (first.length > 0) frame.current?.scrollTo({ left: Math.min(...first) - edgeRoom })
  }, [nodes])
  return (
    <>
      <section
        ref={frame}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reached by keys
        tabIndex={0}
        className="scroll-slim max-h-44 overflow-auto rounded-md border border-line bg-surface-0"
      >
        <svg width={width} height={height} role="img" aria-label={name} className="text-micro">
          {edges.map(({ id, path, state }) => (
            <path
              key={id}
              d={path}
              fill="none"
              stroke={looks[state].color}
              strokeWidth={1.5}
              strokeDasharray={state === 'added' ? '4 3' : state === 'removed' ? '2 3' : undefined}
            />
          ))}
          {nodes.map(({ id, label, state, x, y }) => (
            <g key={id} transform={`translate(${x} ${y})`}>
              <title>{label}</title>
              <rect
                {...diagramNode}
                rx={6}
                fill={looks[state].fill}
                stroke={looks[state].color}
                strokeDasharray={state === 'added' ? '4 3' : undefined}
              />
              <text x={8} y={18} fill="var(--ink)" textDecoration={state === 'removed' ? 'line-through' : undefined}>
                {signs[state]}
                {label.length > maxCharacters ? `${label.slice(0, maxCharacters - 1)}…` : label}
              </text>
            </g>
          ))}
        </svg>
      </section>
      {hidden > 0 && <p className="mt-1 text-meta text-ink-2">{assistantTexts.diagramHidden(hidden)}</p>}
    </>
  )
}
