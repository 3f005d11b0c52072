import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { makeWorkspace } from './signInQueries.ts'
import { openWorkspace } from './switchAccount.ts'
import { signInTexts } from './texts.ts'

const maxNameLength = 100

type Props = { readonly http: HttpClient; readonly onClose: () => void }

/** Names a new workspace and opens it. */
export function CreateWorkspaceDialog({ http, onClose }: Props) {
  const [name, setName] = useState('')
  const attempt = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const create = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(async () => {
      const { id } = await makeWorkspace(http, name.trim())
      await openWorkspace(http, id)
    })
  }
  return (
    <Dialog
      title={signInTexts.newWorkspace}
      description={signInTexts.newWorkspaceText}
      width="narrow"
      onClose={onClose}
    >
      <form ref={form} onSubmit={create} className="space-y-4">
        <Field label={signInTexts.workspaceName} value={name} maxLength={maxNameLength} onChange={setName} />
        {attempt.error !== null && <ErrorState error={attempt.error} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{signInTexts.cancel}</Button>
          <Button submit look="primary" disabled={name.trim() === '' || attempt.isBusy}>
            {signInTexts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
