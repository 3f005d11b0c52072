import type { WorkflowNode } from '@sluice/workflow'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { inspectorTexts } from './texts.ts'

/** Pinned outputs that replace running the node. */
export function PinnedOutputs({ node }: { readonly node: WorkflowNode }) {
  const { documents } = useEditor()
  const outputs = useRuns(state => {
    const run = state.view.nodes.get(node.id)
    return run?.status === 'success' ? run.outputs : null
  })
  if (!node.pinned && !outputs) return null
  const pin = () => {
    if (outputs)
      documents.edit([{ op: 'setPinned', id: node.id, pinned: outputs }], { label: editorTexts.pin(node.label) })
  }
  const unpin = () =>
    documents.edit([{ op: 'setPinned', id: node.id, pinned: undefined }], { label: editorTexts.unpin(node.label) })
  return (
    <section aria-label={inspectorTexts.pinnedOutputs} className="border-t border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-medium">{inspectorTexts.pinnedOutputs}</h3>
        {node.pinned ? (
          <Button icon={<PinOff size={14} aria-hidden="true" />} onClick={unpin}>
            {inspectorTexts.unpin}
          </Button>
        ) : (
          <Button icon={<Pin size={14} aria-hidden="true" />} onClick={pin}>
            {inspectorTexts.pinLast}
          </Button>
        )}
      </div>
      <p className="mt-1 text-meta text-ink-2">
        {node.pinned ? inspectorTexts.pinnedText : inspectorTexts.notPinnedText}
      </p>
      {node.pinned && (
        <pre className="code scroll-slim mt-2 max-h-60 overflow-auto rounded-md bg-surface-2 p-2">
          {JSON.stringify(node.pinned, null, 2)}
        </pre>
      )}
    </section>
  )
}
