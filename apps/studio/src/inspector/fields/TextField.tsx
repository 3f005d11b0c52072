import { controlClass, controlProps } from '../../ui/formControl.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

const inputTypes = { email: 'email', url: 'url', date: 'date', time: 'time' } as const

/** Input for text, date or time. */
export function TextField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  return (
    <input
      {...controlProps(props)}
      type={inputTypes[field.type as keyof typeof inputTypes] ?? 'text'}
      value={value === undefined || value === null ? '' : String(value)}
      placeholder={field.placeholder ?? field.ui?.placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      className={controlClass}
    />
  )
}
