import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { useAttempt } from './useAttempt.ts'

export type DeletionFormProps = {
  /** Id of its heading. */
  readonly id: string
  /** Heading and button. */
  readonly title: string
  readonly label: string
  /** Label of the button during the deletion. */
  readonly busyLabel: string
  /** What has to be typed. */
  readonly confirmation: string
  readonly onDelete: (typed: string) => Promise<void>
  /** What is deleted. */
  readonly children: ReactNode
}

/** A deletion that cannot be undone: asks to type a text first. */
export function DeletionForm(props: DeletionFormProps) {
  const { id, title, label, busyLabel, confirmation, onDelete, children } = props
  const attempt = useAttempt()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(() => onDelete(typed))
  }
  return (
    <section aria-labelledby={id} className="space-y-3 rounded-lg border border-danger/40 p-3">
      <h4 id={id} className="font-medium text-danger">
        {title}
      </h4>
      {children}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field label={label} value={typed} onChange={setTyped} />
        </div>
        <Button submit look="danger" className="h-9" disabled={typed !== confirmation || attempt.isBusy}>
          {attempt.isBusy ? busyLabel : title}
        </Button>
      </form>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </section>
  )
}
