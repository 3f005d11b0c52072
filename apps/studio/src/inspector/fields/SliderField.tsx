import type { Field } from '@sluice/workflow'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import type { FieldEditorProps } from './fieldEditor.ts'
import { readNumber } from './NumberField.tsx'

/** Slider with a number input. */
export function SliderField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const minimum = bound(field, 'min', 0)
  const maximum = bound(field, 'max', 100)
  const number = typeof value === 'number' ? value : minimum
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        aria-label={field.label}
        min={minimum}
        max={maximum}
        step={field.step ?? 1}
        value={number}
        onChange={event => onChange(Number(event.target.value))}
        className="h-9 min-w-0 flex-1 accent-accent"
      />
      <input
        {...controlProps(props)}
        type="text"
        inputMode="decimal"
        value={value === undefined || value === null ? '' : String(value)}
        onChange={event => onChange(readNumber(event.target.value))}
        className={`${controlClass} figures w-20! text-right`}
      />
    </div>
  )
}

const bound = ({ constraints }: Field, type: 'min' | 'max', fallback: number) =>
  Number(constraints?.find(constraint => constraint.type === type)?.value ?? fallback)
