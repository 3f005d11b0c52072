import { checkConnection } from '@sluice/workflow'
import type { Connection, FinalConnectionState } from '@xyflow/react'
import { connectionTexts, connectNodes } from '../editor/connectNodes.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { FlowEdge } from './EdgeView.tsx'

/** Wires under the hand: whether they may end where they are, and what is said when they are let go. */
export function useConnecting() {
  const editor = useEditor()
  const { documents, registry, doors } = editor
  return {
    isValidConnection: (connection: Connection | FlowEdge) =>
      checkConnection(documents.getState().document, registry, toWanted(connection)).ok,
    onConnect: (connection: Connection) => void connectNodes(editor, toWanted(connection)),
    onConnectEnd(_event: unknown, { isValid, fromHandle, toHandle }: FinalConnectionState) {
      if (isValid !== false || !fromHandle || !toHandle) return
      const [source, target] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle]
      if (source.type === target.type) {
        doors.notify('error', connectionTexts.invalid, connectionTexts.invalidFallback)
        return
      }
      connectNodes(editor, {
        source: source.nodeId,
        sourcePort: source.id ?? '',
        target: target.nodeId,
        targetPort: target.id ?? '',
      })
    },
  }
}

const toWanted = (connection: Connection | FlowEdge) => ({
  source: connection.source,
  target: connection.target,
  sourcePort: connection.sourceHandle ?? '',
  targetPort: connection.targetHandle ?? '',
})
