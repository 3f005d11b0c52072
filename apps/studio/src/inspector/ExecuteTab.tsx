import { isRunnable, type WorkflowNode, workflowErrors } from '@sluice/workflow'
import Code from 'lucide-react/icons/code'
import Play from 'lucide-react/icons/play'
import { connectedInputs, withConnectedOptional } from '../editor/connectedInputs.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ResultCard } from './ResultCard.tsx'
import { inspectorTexts } from './texts.ts'
import type { NodeForm, StudioComponent } from './useNodeForm.ts'

type Props = {
  readonly node: WorkflowNode
  readonly component: StudioComponent
  readonly form: NodeForm
  readonly onGenerate: () => void
}

/** Runs this node with its upstream nodes and shows the result. */
export function ExecuteTab({ node, component, form, onGenerate }: Props) {
  const { host } = useEditor()
  const active = useRuns(isRunActive)
  const run = useRuns(state => state.view.nodes.get(node.id))
  const document = useDocuments(state => state.document)
  const runnable = isRunnable(withConnectedOptional(component.fields, connectedInputs(document, node.id)), form.config)
  const execute = () => {
    if (form.isDirty ? form.save() : form.check()) void host.execute(node.id)
  }
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-3 overflow-y-auto p-4">
      <p className="text-ink-2">{inspectorTexts.testExecuteText}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={active || !runnable || form.hasErrors}
          icon={<Play size={14} aria-hidden="true" />}
          onClick={execute}
        >
          {active ? inspectorTexts.executing : inspectorTexts.testExecute}
        </Button>
        <Button disabled={form.hasErrors} icon={<Code size={14} aria-hidden="true" />} onClick={onGenerate}>
          {inspectorTexts.generateCode}
        </Button>
      </div>
      {!runnable && <Notice tone="warn" title={workflowErrors.text('CONFIG_INCOMPLETE')} />}
      {run ? (
        <ResultCard node={node} run={run} component={component} />
      ) : (
        <EmptyState title={inspectorTexts.notExecuted} />
      )}
    </div>
  )
}
