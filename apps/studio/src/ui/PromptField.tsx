import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly submitLabel: string
  readonly look?: 'primary' | 'plain'
  readonly isBusy?: boolean
  /** Why nothing can be requested. */
  readonly reason?: string | undefined
  readonly className?: string
  readonly onSubmit: (request: string) => void
}

const maxLength = 4_000

/** One-line request to the assistant with its button. */
export function PromptField(props: Props) {
  const { label, placeholder, submitLabel, look, isBusy = false, reason, className, onSubmit } = props
  const [request, setRequest] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.trim() !== '' && reason === undefined) onSubmit(request.trim())
  }
  return (
    <form
      onSubmit={submit}
      className={classNames(
        'flex items-center gap-2 rounded-lg border border-line-strong bg-surface-1 py-1.5 pr-1.5 pl-3.5 text-left shadow-card focus-within:border-accent',
        className,
      )}
    >
      <input
        value={request}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        onChange={event => setRequest(event.target.value)}
        className="h-8 min-w-0 flex-1 bg-transparent text-title text-ellipsis outline-none pointer-coarse:h-11"
      />
      <Button
        submit
        look={look ?? 'primary'}
        disabled={isBusy}
        reason={reason}
        icon={<ArrowUp size={14} aria-hidden="true" />}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
