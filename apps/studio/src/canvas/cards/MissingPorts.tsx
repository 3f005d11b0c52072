import { handleSize, missingPortTop } from '@sluice/workflow/geometry'
import { Handle, Position } from '@xyflow/react'
import type { NodeConnections } from '../graph/connectionsByNode.ts'

const style = { top: missingPortTop, width: handleSize, height: handleSize }

/** Handles for connections whose ports no longer exist; they cannot be connected. */
export function MissingPorts({ links }: { readonly links: NodeConnections }) {
  return (
    <>
      {links.missingInputs.map(id => (
        <Handle
          key={id}
          id={id}
          type="target"
          position={Position.Left}
          isConnectable={false}
          style={style}
          className="studio-lost-port"
        />
      ))}
      {links.missingOutputs.map(id => (
        <Handle
          key={id}
          id={id}
          type="source"
          position={Position.Right}
          isConnectable={false}
          style={style}
          className="studio-lost-port"
        />
      ))}
    </>
  )
}
