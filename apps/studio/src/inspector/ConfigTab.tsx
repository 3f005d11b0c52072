import type { WorkflowNode } from '@sluice/workflow'
import type { FormEvent } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { notify } from '../ui/notify.ts'
import { useIsCompact, useIsNarrow } from '../ui/useIsNarrow.ts'
import { ConfigFields } from './ConfigFields.tsx'
import { NodeProblems } from './NodeProblems.tsx'
import { PinnedOutputs } from './PinnedOutputs.tsx'
import { RunSettings } from './RunSettings.tsx'
import { inspectorTexts } from './texts.ts'
import type { NodeForm, StudioComponent } from './useNodeForm.ts'

type Props = { readonly node: WorkflowNode; readonly component: StudioComponent; readonly form: NodeForm }

/** Config tab: fields, problems and run settings. */
export function ConfigTab({ node, component, form }: Props) {
  const [isNarrow, isCompact] = [useIsNarrow(), useIsCompact()]
  // The sheet is as wide as the window.
  const isTablet = isCompact && !isNarrow
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty && form.save()) notify('success', inspectorTexts.saved, node.label)
  }
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto">
      <form onSubmit={submit} noValidate className="space-y-4 p-4">
        <NodeProblems nodeId={node.id} component={component} />
        {component.fields.length === 0 ? (
          <EmptyState title={inspectorTexts.noConfiguration} text={inspectorTexts.ready} />
        ) : (
          <ConfigFields node={node} component={component} form={form} isWide={isTablet} />
        )}
        {/* Lets Enter in a field save; the visible button is in the panel's footer. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <RunSettings node={node} component={component} />
      <PinnedOutputs node={node} />
    </div>
  )
}
