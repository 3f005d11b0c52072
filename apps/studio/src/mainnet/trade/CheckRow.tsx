import { useId } from 'react'

type Props = {
  readonly label: string
  readonly help: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Checkbox with its help. */
export function CheckRow({ label, help, isChecked, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start gap-2">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-help`}
        checked={isChecked}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent) pointer-coarse:size-6"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-meta text-ink-2">
          {help}
        </p>
      </div>
    </div>
  )
}
