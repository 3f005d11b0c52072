import { useId } from 'react'

export type FilterTabsProps<Value extends string> = {
  /** Read out, not shown. */
  readonly label: string
  readonly options: readonly (readonly [value: Value, title: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One choice of a few, as a row of segments. */
export function FilterTabs<Value extends string>({ label, options, value, onChange }: FilterTabsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="tabs mx-0 min-w-0">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, title]) => (
        <label key={option} className="tab px-3">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
