import type { WorkflowDocument } from '@sluice/workflow'
import { useMemo } from 'react'
import { findIcon } from '../../ui/icons.ts'
import { definitions } from '../catalogue.ts'
import { layoutFlowPicture, pictureSize } from './layoutFlowPicture.ts'

type Props = { readonly flow: Pick<WorkflowDocument, 'nodes' | 'edges'> }

/** Small decorative picture of a flow: its components as tiles, and their connections. */
export function FlowPicture({ flow }: Props) {
  const { tiles, wires, size } = useMemo(() => layoutFlowPicture(flow), [flow])
  return (
    <svg
      viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
      aria-hidden="true"
      className="block h-full w-full"
      preserveAspectRatio="xMidYMid meet"
    >
      {wires.map(({ id, path }) => (
        <path key={id} d={path} fill="none" stroke="var(--line-strong)" strokeWidth={1.25} opacity={0.7} />
      ))}
      {tiles.map(({ id, componentId, x, y }) => {
        const component = definitions.get(componentId)
        const hue = component ? `var(--hue-${component.category.toLowerCase()})` : 'var(--ink-2)'
        const Icon = findIcon(component?.icon ?? '')
        const inset = size * 0.24
        return (
          <g key={id} transform={`translate(${x} ${y})`} color={hue}>
            <rect width={size} height={size} rx={size * 0.26} fill="var(--surface-1)" />
            <rect
              width={size}
              height={size}
              rx={size * 0.26}
              fill="currentColor"
              fillOpacity={0.13}
              stroke="currentColor"
              strokeOpacity={0.35}
            />
            <Icon x={inset} y={inset} width={size - 2 * inset} height={size - 2 * inset} />
          </g>
        )
      })}
    </svg>
  )
}
