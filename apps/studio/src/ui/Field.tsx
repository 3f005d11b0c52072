import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'className'> & {
  readonly label: string
  readonly help?: ReactNode
  /** Why the value cannot be used; null if it can. */
  readonly problem?: string | null
  readonly onChange: (value: string) => void
}

/** Labelled input with help, or with what is wrong. */
export function Field({ label, help, problem = null, onChange, ...input }: Props) {
  const id = useId()
  const note = problem ?? help
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-meta font-medium text-ink-2">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={event => onChange(event.target.value)}
        className="h-9 w-full min-w-0 rounded-md border border-line bg-surface-2 px-2.5 placeholder:text-ink-2 aria-invalid:border-danger pointer-coarse:h-11"
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={problem ? 'mt-1 text-meta text-danger' : 'mt-1 text-meta text-ink-2'}>
          {note}
        </p>
      )}
    </div>
  )
}
