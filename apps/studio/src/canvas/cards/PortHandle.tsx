import { handleSize, type PlacedPort } from '@sluice/workflow/geometry'
import { Handle, Position } from '@xyflow/react'
import { type CSSProperties, memo } from 'react'
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
  /** Whether the last run gave it a value. */
  readonly hasData?: boolean
  /** Whether Tab reaches it. */
  readonly isSelected: boolean
  /** Shown only while the card is hovered, selected or focused. */
  readonly isQuiet?: boolean
  /** Whether a wire starts at it. */
  readonly isTaken?: boolean
}

/** Port handle. Enter or a click on two handles connects them. Its shape is drawn by pseudo-elements. */
export const PortHandle = memo(function PortHandle(props: Props) {
  const { nodeId, nodeLabel, side, placed, hasData, isSelected, isQuiet, isTaken } = props
  const { id, port, y } = placed
  const look = portStyle(id, port)
  const { isConnecting, ...actions } = usePortActions({ nodeId, side, portId: id }, port, nodeLabel)
  const fit = usePortFit(nodeId, side, id)
  const isReachable = isSelected || isConnecting
  const kind = side === 'input' ? canvasTexts.input : canvasTexts.output
  const notes = [port.required && canvasTexts.required, hasData && canvasTexts.hasData].filter(Boolean).join(', ')
  const style: CSSProperties & { '--port': string } = {
    top: y,
    width: handleSize,
    height: handleSize,
    '--port': look.color,
  }
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
      className={classNames(
        `studio-port studio-port-${look.shape} studio-port-${fillOf(side, port.required)}`,
        fit && `studio-port-${fit}`,
        isQuiet && !isReachable && 'studio-port-quiet',
        isTaken && 'studio-port-taken',
      )}
      style={style}
    />
  )
})

const fillOf = (side: Props['side'], isRequired: boolean | undefined) =>
  side === 'output' ? 'filled' : isRequired ? 'ringed' : 'hollow'
