import { handleSize, type PlacedPort } from '@sluice/workflow/geometry'
import { Handle, Position } from '@xyflow/react'
import { memo } from 'react'
import { useRuns, useSelection } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { portStyle } from '../graph/portStyle.ts'
import { canvasTexts } from '../texts.ts'
import { usePortFit } from '../wires/PendingConnection.tsx'
import { usePortActions } from '../wires/usePortActions.ts'

type Props = {
  readonly nodeId: string
  readonly nodeLabel: string
  readonly side: 'input' | 'output'
  readonly placed: PlacedPort
  /** The output connected to this input. */
  readonly feed?: { readonly source: string; readonly sourcePort: string } | undefined
  /** Shown only while the card is hovered, selected or focused. */
  readonly isQuiet?: boolean
}

const shapes = {
  circle: 'rounded-full',
  square: 'rounded-[2px]',
  diamond: 'rotate-45 rounded-[2px]',
  triangle: '[clip-path:polygon(0_0,100%_50%,0_100%)]',
} as const

// Opacity would create a compositor layer per handle.
const quietClass =
  '[&>span]:invisible group-hover/card:[&>span]:visible focus-visible:[&>span]:visible [&.connectingfrom>span]:visible'

/** Port handle. Enter or a click on two handles connects them. */
export const PortHandle = memo(function PortHandle({ nodeId, nodeLabel, side, placed, feed, isQuiet }: Props) {
  const { id, port, y } = placed
  const look = portStyle(id, port)
  const { isConnecting, ...actions } = usePortActions({ nodeId, side, portId: id }, port, nodeLabel)
  const fit = usePortFit(nodeId, side, id)
  const [giver, given] = side === 'output' ? [nodeId, id] : [feed?.source, feed?.sourcePort]
  const hasData = useRuns(({ view }) => giver !== undefined && isGiven(view.nodes.get(giver)?.outputs?.[given!]))
  const isReachable = useSelection(state => state.nodeIds.has(nodeId)) || isConnecting
  const kind = side === 'input' ? canvasTexts.input : canvasTexts.output
  const notes = [port.required && canvasTexts.required, hasData && canvasTexts.hasData].filter(Boolean).join(', ')
  return (
    <Handle
      id={id}
      type={side === 'input' ? 'target' : 'source'}
      position={side === 'input' ? Position.Left : Position.Right}
      title={`${port.name}: ${port.dataType}${notes ? ` (${notes})` : ''}`}
      aria-label={`${kind} ${port.name}, ${port.dataType}${notes ? `, ${notes}` : ''}`}
      role="button"
      tabIndex={isReachable ? 0 : -1}
      {...actions}
      className={classNames('studio-port', fit && `studio-port-${fit}`, isQuiet && !isReachable && quietClass)}
      style={{ top: y, width: handleSize, height: handleSize }}
    >
      <span
        aria-hidden="true"
        className={classNames('pointer-events-none absolute inset-px block', shapes[look.shape])}
        style={{
          background:
            side === 'output' || port.required || look.shape === 'triangle'
              ? look.color
              : 'color-mix(in oklch, currentColor 0%, var(--surface-1))',
          border: `2px solid ${look.color}`,
        }}
      />
      {hasData && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 -right-0.5 block size-1.5 rounded-full bg-success ring-1 ring-surface-1"
        />
      )}
    </Handle>
  )
})

const isGiven = (value: unknown) => value !== undefined && value !== null
