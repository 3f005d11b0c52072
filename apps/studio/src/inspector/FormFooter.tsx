import { workflowErrors } from '@sluice/workflow'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRefusal } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/notify.ts'
import { inspectorTexts } from './texts.ts'
import type { NodeForm } from './useNodeForm.ts'

type Props = { readonly form: NodeForm; readonly label: string; readonly onSaved?: () => void }

/** Form footer: validity, Save and Reset. */
export function FormFooter({ form, label, onSaved }: Props) {
  const refusal = useRefusal('saveDraft')
  const Icon = form.isValid ? CircleCheck : CircleAlert
  const incomplete =
    form.hasErrors || !form.isIncomplete ? inspectorTexts.fixErrors : workflowErrors.text('CONFIG_INCOMPLETE')
  const fields = inspectorTexts.fieldsOf(form.invalidFields.map(field => field.label))
  const save = () => {
    if (!form.save()) return
    notify('success', inspectorTexts.saved, label)
    onSaved?.()
  }
  return (
    <>
      <p
        role="status"
        className={`flex min-w-0 flex-1 items-center gap-1.5 text-meta ${form.hasErrors ? 'text-danger' : 'text-ink-2'}`}
      >
        <Icon size={14} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 break-words">
          {fields !== '' && <span className="block font-medium">{fields}</span>}
          <span>{form.isValid ? inspectorTexts.valid : incomplete}</span>
        </span>
      </p>
      <Button onClick={form.reset} reason={form.isDirty || form.hasErrors ? undefined : inspectorTexts.nothingToSave}>
        {inspectorTexts.reset}
      </Button>
      <Button
        look="primary"
        onClick={save}
        reason={
          refusal ??
          (form.hasErrors ? inspectorTexts.fixErrors : form.isDirty ? undefined : inspectorTexts.nothingToSave)
        }
      >
        {inspectorTexts.save}
      </Button>
    </>
  )
}
