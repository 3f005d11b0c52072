import { isRunnable, type WorkflowNode, workflowErrors } from '@sluice/workflow'
import Play from 'lucide-react/icons/play'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedInputs, relaxConnected } from '../editor/connectedInputs.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { isRunActive } from '../editor/runStore.ts'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDuration } from '../ui/formatDuration.ts'
import { Notice } from '../ui/Notice.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { inspectorTexts } from './texts.ts'
import { useNodeForm } from './useNodeForm.ts'

type Props = { readonly node: WorkflowNode; readonly component: NonNullable<ReturnType<StudioRegistry['get']>> }

/** Runs this node with what it needs and shows what it gave. */
export function ExecuteTab({ node, component }: Props) {
  const { doors } = useEditor()
  const form = useNodeForm(node, component)
  const active = useRuns(isRunActive)
  const run = useRuns(state => state.view.nodes.get(node.id))
  const source = useRuns(state => state.on)
  const hasOrphan = useRuns(state => state.orphanHash !== null)
  const document = useDocuments(state => state.document)
  const runnable = isRunnable(relaxConnected(component.fields, connectedInputs(document, node.id)), form.config)
  const execute = () => {
    if (!form.isDirty || form.save()) void doors.execute(node.id)
  }
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-3 overflow-y-auto p-4">
      <p className="text-ink-2">{inspectorTexts.testExecuteText}</p>
      <Button
        look="primary"
        disabled={active || !runnable || form.hasErrors}
        icon={<Play size={14} aria-hidden="true" />}
        onClick={execute}
      >
        {inspectorTexts.testExecute}
      </Button>
      {!runnable && <Notice tone="warn" title={workflowErrors.text('CONFIG_INCOMPLETE')} />}
      {!run && <EmptyState title={inspectorTexts.notExecuted} />}
      {run?.error && (
        <Notice
          tone="danger"
          title={inspectorTexts.failed}
          help={[run.error.message, ...(hasOrphan ? [] : run.error.help)]}
        />
      )}
      {run?.status === 'success' && (
        <Notice tone="success" title={inspectorTexts.successful}>
          <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-3">
            <dt className="text-ink-2">{inspectorTexts.plugin}</dt>
            <dd>{`${component.id} ${component.version}`}</dd>
            <dt className="text-ink-2">{inspectorTexts.time}</dt>
            <dd className="figures">{formatDuration((run.endedAt ?? 0) - (run.startedAt ?? 0))}</dd>
          </dl>
          {source && <SourceBadge source={source} />}
          <pre className="figures mt-2 max-h-80 overflow-auto rounded-md bg-surface-1 p-2">
            {JSON.stringify(run.outputs, null, 2)}
          </pre>
        </Notice>
      )}
      {run && run.logs.length > 0 && (
        <pre className="figures max-h-40 overflow-auto rounded-md bg-surface-2 p-2">{run.logs.join('\n')}</pre>
      )}
    </div>
  )
}
