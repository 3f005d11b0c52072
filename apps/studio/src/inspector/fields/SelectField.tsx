import { controlProps } from '../../ui/formControl.ts'
import { Select } from '../../ui/Select.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Select for the field's options; an unknown value is shown too. */
export function SelectField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const options = field.options ?? []
  const isSet = value !== undefined && value !== null && value !== ''
  const isKnown = options.some(option => String(option.value) === String(value))
  const unknown = isSet && !isKnown ? [{ value: String(value), label: String(value) }] : []
  return (
    <Select
      {...controlProps(props)}
      value={isSet ? String(value) : undefined}
      placeholder={field.placeholder ?? ''}
      options={[...unknown, ...options.map(option => ({ value: String(option.value), label: option.label }))]}
      onChange={text => onChange(options.find(option => String(option.value) === text)?.value ?? text)}
    />
  )
}
