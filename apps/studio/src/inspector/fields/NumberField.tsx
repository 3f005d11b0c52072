import { controlClass, controlProps } from '../../ui/formControl.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Number input. Invalid text is kept for validation. */
export function NumberField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode="decimal"
      value={value === undefined || value === null ? '' : String(value)}
      placeholder={field.placeholder ?? field.ui?.placeholder}
      onChange={event => onChange(readNumber(event.target.value))}
      className={`${controlClass} figures`}
    />
  )
}

/** Keeps unfinished input like `1.`, and integers beyond float precision, as text. */
export function readNumber(text: string): number | string {
  const number = Number(text)
  return text.trim() !== '' && String(number) === text && Number.isFinite(number) ? number : text
}
