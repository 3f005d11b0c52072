import { classNames } from './classNames.ts'

type Option<Value> = {
  readonly value: Value
  readonly label: string
  /** Second line, smaller. */
  readonly line?: string
  readonly title?: string
}

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  readonly warnValue?: Value
  readonly disabled?: boolean
}

/** Segmented control; behaves like a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  warnValue,
  disabled,
}: Props<Value>) {
  return (
    <fieldset disabled={disabled} className="flex shrink-0 rounded-lg bg-surface-2 p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          title={option.title}
          className={classNames(
            'relative flex cursor-pointer flex-col justify-center rounded-md px-2.5 font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-10',
            option.line ? 'h-8 items-start' : 'h-7 items-center',
            option.value !== value && 'text-ink-2 hover:text-ink',
            option.value === value && option.value !== warnValue && 'bg-surface-raised shadow-sm',
            option.value === value && option.value === warnValue && 'bg-warn-soft text-warn shadow-sm',
            disabled && 'cursor-not-allowed',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.line ? (
            <>
              <span className="leading-4">{option.label}</span>
              <span className="max-w-36 truncate text-micro leading-3.5 font-normal">{option.line}</span>
            </>
          ) : (
            option.label
          )}
        </label>
      ))}
    </fieldset>
  )
}
