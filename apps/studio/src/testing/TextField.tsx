import { type HTMLAttributes, useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  /** Id of the suggestions. */
  readonly list?: string
  readonly placeholder?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly help?: string
  readonly error?: string | null
  readonly type?: 'text' | 'password'
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

/** Labelled one-line input with help and error. */
export function TextField({ label, help, error, onChange, ...input }: Props) {
  const id = useId()
  const note = error ?? help
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-ink-2">{label}</span>
      <input
        {...input}
        aria-invalid={Boolean(error)}
        aria-describedby={note ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        className="h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 aria-invalid:border-danger pointer-coarse:h-11"
      />
      {note && (
        <span id={id} className={`mt-1 block text-meta ${error ? 'text-danger' : 'text-ink-2'}`}>
          {note}
        </span>
      )}
    </label>
  )
}
