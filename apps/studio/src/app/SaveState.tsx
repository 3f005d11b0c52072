import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleDot from 'lucide-react/icons/circle-dot'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useStore } from 'zustand'
import { hasUnsavedChanges } from '../editor/documentStore.ts'
import { describeError } from '../ui/describeError.ts'
import type { Studio } from './createStudio.ts'
import { appTexts } from './texts.ts'

/** Whether what is drawn is kept, beside the project's name. */
export function SaveState({ studio: { saver, editor }, hasVersion }: { studio: Studio; hasVersion: boolean }) {
  const { status, error } = useStore(saver)
  const isDirty = useStore(editor.documents, hasUnsavedChanges)
  const { icon: Icon, text, className } = describe(status, isDirty, hasVersion)
  return (
    <span
      role="status"
      title={error ? describeError(error).message : text}
      className={`flex items-center gap-1 text-meta whitespace-nowrap ${className}`}
    >
      <Icon size={12} aria-hidden="true" className={status === 'saving' ? 'animate-spin' : ''} />
      <span className="max-lg:sr-only">{text}</span>
    </span>
  )
}

function describe(status: ReturnType<Studio['saver']['getState']>['status'], isDirty: boolean, hasVersion: boolean) {
  if (status === 'conflict') return { icon: CircleAlert, text: appTexts.conflict, className: 'text-danger' }
  if (status === 'failed') return { icon: CircleAlert, text: appTexts.saveFailed, className: 'text-danger' }
  if (status === 'saving') return { icon: LoaderCircle, text: appTexts.saving, className: 'text-ink-2' }
  if (status === 'template') {
    const text = isDirty ? appTexts.unsaved : appTexts.templateState
    return { icon: CircleDot, text, className: isDirty ? 'text-warn' : 'text-ink-2' }
  }
  if (status === 'pending') return { icon: CircleDot, text: appTexts.unsaved, className: 'text-warn' }
  if (isDirty || !hasVersion) return { icon: CircleDot, text: appTexts.draftKept, className: 'text-ink-2' }
  return { icon: Check, text: appTexts.saved, className: 'text-ink-2' }
}
