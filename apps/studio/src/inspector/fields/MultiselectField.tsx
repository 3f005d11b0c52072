import type { Json } from '@sluice/workflow'
import type { FieldEditorProps } from './fieldEditor.ts'

const longestInTwoColumns = 16

/** Checkboxes for the field's options. */
export function MultiselectField({ id, field, value, describedBy, onChange }: FieldEditorProps) {
  const chosen: readonly Json[] = Array.isArray(value) ? value : []
  const options = field.options ?? []
  const isShort = options.every(({ label }) => label.length <= longestInTwoColumns)
  const toggle = (option: string | number, on: boolean) =>
    onChange(options.map(({ value: known }) => known).filter(known => (known === option ? on : chosen.includes(known))))
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy}
      className={`grid gap-x-3 rounded-md border border-line bg-surface-2 px-2.5 py-1.5 ${isShort ? 'grid-cols-2' : ''}`}
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
          <span className="min-w-0 break-words">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
