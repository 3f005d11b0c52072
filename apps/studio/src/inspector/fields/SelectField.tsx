import { controlClass, controlProps } from '../../ui/formControl.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Select for the field's options; an unknown value is shown too. */
export function SelectField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const options = field.options ?? []
  const isSet = value !== undefined && value !== null && value !== ''
  const isKnown = options.some(option => String(option.value) === String(value))
  return (
    <select
      {...controlProps(props)}
      value={isSet ? String(value) : ''}
      onChange={event => {
        const chosen = options.find(option => String(option.value) === event.target.value)
        onChange(chosen ? chosen.value : '')
      }}
      className={controlClass}
    >
      {!isSet && <option value="">{field.placeholder ?? ''}</option>}
      {isSet && !isKnown && <option value={String(value)}>{String(value)}</option>}
      {options.map(option => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
