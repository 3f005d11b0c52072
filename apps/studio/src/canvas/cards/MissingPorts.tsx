import { handleSize, missingPortTop } from '@sluice/workflow/geometry'
import { Handle, Position } from '@xyflow/react'
import type { NodeConnections } from '../graph/connectionsByNode.ts'

const style = { top: missingPortTop, width: handleSize, height: handleSize }

/** Handles for connections whose ports no longer exist; they cannot be connected. */
export function MissingPorts({ links: { missingInputs, missingOutputs } }: { readonly links: NodeConnections }) {
  const ports = [
    ...missingInputs.map(id => ({ id, type: 'target', position: Position.Left }) as const),
    ...missingOutputs.map(id => ({ id, type: 'source', position: Position.Right }) as const),
  ]
  return ports.map(port => (
    <Handle
      key={`${port.type} ${port.id}`}
      {...port}
      isConnectable={false}
      style={style}
      className="studio-lost-port"
    />
  ))
}
