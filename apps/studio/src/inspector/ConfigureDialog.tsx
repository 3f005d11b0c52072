import type { WorkflowNode } from '@sluice/workflow'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ConfigFields } from './ConfigFields.tsx'
import { FormFooter } from './FormFooter.tsx'
import { inspectorTexts } from './texts.ts'
import { type StudioComponent, useNodeForm } from './useNodeForm.ts'

/** Configuration of one node in a dialog. */
export function ConfigureDialog({ nodeId, onClose }: { readonly nodeId: string; readonly onClose: () => void }) {
  const { registry } = useEditor()
  const node = useDocuments(state => state.document.nodes.find(({ id }) => id === nodeId))
  if (!node) return null
  const component = registry.get(node.componentId)
  if (component) return <NodeDialog node={node} component={component} onClose={onClose} />
  return (
    <Dialog title={inspectorTexts.configure(node.label)} onClose={onClose}>
      <Notice tone="danger" title={inspectorTexts.definitionNotFound}>
        {node.componentId}
      </Notice>
    </Dialog>
  )
}

type Props = { readonly node: WorkflowNode; readonly component: StudioComponent; readonly onClose: () => void }

function NodeDialog({ node, component, onClose }: Props) {
  const form = useNodeForm(node, component)
  const isEmpty = component.fields.length === 0
  return (
    <Dialog
      wide
      title={inspectorTexts.configure(node.label)}
      description={component.description}
      onClose={onClose}
      footer={!isEmpty && <FormFooter form={form} label={node.label} onSaved={onClose} />}
    >
      {isEmpty ? (
        <EmptyState title={inspectorTexts.noConfiguration} text={inspectorTexts.ready} />
      ) : (
        <ConfigFields node={node} component={component} form={form} isWide />
      )}
    </Dialog>
  )
}
