import type { WorkflowDocument } from '@sluice/workflow'
import { render } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import type { ReactNode } from 'react'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { PendingConnectionProvider } from './wires/PendingConnection.tsx'

/** Test helper: renders canvas parts inside an editor. */
export function renderOnCanvas(children: ReactNode, document?: WorkflowDocument) {
  const context = makeCommandContext(document)
  const editor = createEditor(context, createDraftStore())
  render(
    <EditorProvider editor={editor}>
      <ReactFlowProvider>
        <PendingConnectionProvider>{children}</PendingConnectionProvider>
      </ReactFlowProvider>
    </EditorProvider>,
  )
  const nodeOf = (id: string) => context.documents.getState().document.nodes.find(node => node.id === id)
  return { ...context, editor, nodeOf }
}
