import { type ReactNode, useId } from 'react'

type Props = {
  readonly label: string
  readonly help?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Labelled switch with help; the whole row can be clicked. */
export function Switch({ label, help, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={event => onChange(event.target.checked)}
        className="relative mt-0.5 block h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:shadow-sm after:transition-transform after:duration-150 checked:bg-accent checked:after:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="block text-meta text-ink-2">
            {help}
          </span>
        )}
      </span>
    </label>
  )
}
