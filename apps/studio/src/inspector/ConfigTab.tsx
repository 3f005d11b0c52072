import { visibleFields, type WorkflowNode } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { FormEvent } from 'react'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedInputs } from '../editor/connectedInputs.ts'
import { useDocuments } from '../editor/useStores.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { notify } from '../ui/notify.ts'
import { FieldRow } from './FieldRow.tsx'
import { inspectorTexts } from './texts.ts'
import { useNodeForm } from './useNodeForm.ts'

type Props = { readonly node: WorkflowNode; readonly component: NonNullable<ReturnType<StudioRegistry['get']>> }

/** One input per field; Save takes the values into the document once they are valid. */
export function ConfigTab({ node, component }: Props) {
  const form = useNodeForm(node, component)
  const document = useDocuments(state => state.document)
  if (component.fields.length === 0) {
    return <EmptyState title={inspectorTexts.noConfiguration} text={inspectorTexts.ready} />
  }
  const connected = connectedInputs(document, node.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.save()) notify('success', inspectorTexts.saved, node.label)
  }
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="scroll-slim min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        {visibleFields(component.fields, form.config).map(field => (
          <FieldRow
            key={field.key}
            field={field}
            config={form.config}
            error={form.errors.get(field.key)}
            connectedTo={connected.get(field.key)}
            onChange={value => form.set(field.key, value)}
          />
        ))}
      </div>
      <footer className="flex items-center gap-2 border-t border-line px-4 py-3">
        <p
          role="status"
          className={`flex min-w-0 flex-1 items-center gap-1.5 text-meta ${form.hasErrors ? 'text-danger' : 'text-ink-2'}`}
        >
          {form.hasErrors ? (
            <CircleAlert size={14} aria-hidden="true" className="shrink-0" />
          ) : (
            <CircleCheck size={14} aria-hidden="true" className="shrink-0" />
          )}
          {form.hasErrors ? inspectorTexts.fixErrors : inspectorTexts.valid}
        </p>
        <Button onClick={form.reset} disabled={!form.isDirty}>
          {inspectorTexts.reset}
        </Button>
        <Button look="primary" submit disabled={!form.isDirty || form.hasErrors}>
          {inspectorTexts.save}
        </Button>
      </footer>
    </form>
  )
}
