import { type HTMLAttributes, useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  /** Id of the suggestions. */
  readonly list?: string
  readonly placeholder?: string
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly help?: string
  readonly onChange: (value: string) => void
}

/** Labelled one-line input with help. */
export function TextField({ label, help, onChange, ...input }: Props) {
  const id = useId()
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-ink-2">{label}</span>
      <input
        {...input}
        aria-describedby={help ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        className="h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 pointer-coarse:h-11"
      />
      {help && (
        <span id={id} className="mt-1 block text-meta text-ink-2">
          {help}
        </span>
      )}
    </label>
  )
}
