import { classNames } from './classNames.ts'

type Props = {
  /** Accessible name and placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** Search field. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <input
      type="search"
      value={value}
      onChange={event => onChange(event.target.value)}
      placeholder={label}
      aria-label={label}
      className={classNames('h-8 rounded-md border border-line px-2.5 pointer-coarse:h-11', className)}
    />
  )
}
