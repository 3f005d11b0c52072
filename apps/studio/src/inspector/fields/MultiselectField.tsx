import type { Json } from '@sluice/workflow'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Any number of the field's options. */
export function MultiselectField({ id, field, value, describedBy, onChange }: FieldEditorProps) {
  const chosen: readonly Json[] = Array.isArray(value) ? value : []
  const options = field.options ?? []
  const toggle = (option: string | number, on: boolean) =>
    onChange(options.map(({ value: known }) => known).filter(known => (known === option ? on : chosen.includes(known))))
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      className="grid grid-cols-2 gap-x-3 rounded-md border border-line bg-surface-2 px-2.5 py-1.5"
    >
      <legend className="sr-only">{field.label}</legend>
      {options.map(option => (
        <label key={option.value} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={event => toggle(option.value, event.target.checked)}
            className="size-4 accent-accent"
          />
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
