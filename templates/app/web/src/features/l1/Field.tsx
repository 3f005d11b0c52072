import { type ReactNode, useId } from 'react'
import { describeWei, type EntryUnit } from './unitEntry.ts'
import { useUnitEntry } from './useUnitEntry.ts'

export type FieldProps = {
  readonly label: string
  /** Key of its mistake. */
  readonly name?: string
  /** Whether it is an address, a key or another id. */
  readonly isId?: boolean
  readonly help?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mistake?: string | undefined
  /** What the value means with the others. */
  readonly note?: string | undefined
  /** A warning that does not block. */
  readonly advice?: string | undefined
  readonly required?: boolean
  readonly inputMode?: 'numeric' | 'decimal' | 'text'
  readonly type?: 'text' | 'datetime-local'
  readonly placeholder?: string
  readonly onBlur?: () => void
  /** The value is stored in base units and entered in this unit. */
  readonly unit?: EntryUnit
  /** Unit of a value that is stored as it is entered. */
  readonly suffix?: string
  /** Whether its first value is being read; it cannot be changed before. */
  readonly isPending?: boolean
  /** Shown next to the label. */
  readonly aside?: ReactNode
}

const plain: EntryUnit = { symbol: '', decimals: 0 }

/** A form field: label, input, hint and error. */
export function Field({
  label,
  help,
  value,
  onChange,
  mistake,
  advice,
  note,
  aside,
  unit = plain,
  suffix = unit.symbol,
  required = false,
  type = 'text',
  isId = false,
  isPending = false,
  ...input
}: FieldProps) {
  const id = useId()
  const entry = useUnitEntry(value, unit, onChange)
  const isPlain = unit === plain
  const describedBy = [...(mistake ? [] : [`${id}-help`]), ...(mistake || advice ? [`${id}-note`] : [])].join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {suffix && <span className="sr-only"> in {suffix}</span>}
        </label>
        {aside}
      </span>
      <span className={suffix ? 'unit-field' : 'block'}>
        <input
          {...input}
          id={id}
          type={type}
          className={`field ${isId ? 'text-ellipsis font-mono text-xs' : ''} ${isPending ? 'skeleton' : ''}`}
          readOnly={isPending}
          aria-busy={isPending}
          autoComplete="off"
          spellCheck={false}
          aria-required={required}
          aria-invalid={mistake !== undefined}
          aria-describedby={describedBy}
          value={isPlain ? value : entry.value}
          onChange={event => (isPlain ? onChange : entry.onChange)(event.target.value)}
        />
        {suffix && <span aria-hidden="true">{suffix}</span>}
      </span>
      {!mistake && (
        <p id={`${id}-help`} className="text-muted text-xs">
          {[help, !isPlain && describeWei(value), note && `${note}.`].filter(Boolean).join(' ')}
        </p>
      )}
      {(mistake || advice) && (
        <p id={`${id}-note`} className={mistake ? 'text-danger text-xs' : 'text-warn text-xs'}>
          {mistake ?? advice}
        </p>
      )}
    </div>
  )
}
