import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'

/** A number. What cannot be read as one stays text, so that the check can name it. */
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

/** `1.` and `1.50` are on their way to a number and stay as typed; so do texts and integers no float can hold. */
export function readNumber(text: string): number | string {
  const number = Number(text)
  return text.trim() !== '' && String(number) === text && Number.isFinite(number) ? number : text
}
