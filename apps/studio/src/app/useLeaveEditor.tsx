import { useCallback, useEffect, useState } from 'react'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { EditorSession } from './createEditorSession.ts'
import { confirmBeforeLeaving, navigate } from './route.ts'
import { type UnsavedWorkReason, unsavedWorkReason } from './saving/unsavedWorkReason.ts'

const LeaveDialog = lazyComponent(() => import('./LeaveDialog.tsx').then(module => module.LeaveDialog))

/** Returns to the projects, after a confirmation where work would be lost. */
export function useLeaveEditor({ editor, saver }: EditorSession) {
  const [staysFor, setStaysFor] = useState<Exclude<UnsavedWorkReason, 'pending'> | null>(null)
  const asks = useCallback(() => {
    const work = unsavedWorkReason(saver.getState(), editor.documents, editor.drafts)
    // Pending drafts are still written after the editor closes.
    const reason = work === 'pending' ? null : work
    setStaysFor(reason)
    return reason !== null
  }, [saver, editor])
  useEffect(() => confirmBeforeLeaving(asks), [asks])
  const leave = () => {
    if (!asks()) navigate('/')
  }
  const dialog = staysFor && (
    <LeaveDialog reason={staysFor} onStay={() => setStaysFor(null)} onLeave={() => navigate('/')} />
  )
  return { leave, dialog }
}
