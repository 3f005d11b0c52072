import { controlProps } from '../../ui/formControl.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Switch for a boolean. */
export function BooleanField(props: FieldEditorProps) {
  const { value, onChange } = props
  return (
    <input
      {...controlProps(props)}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      checked={value === true}
      onChange={event => onChange(event.target.checked)}
      className="relative block h-5 w-9 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:shadow-sm after:transition-transform after:duration-150 checked:bg-accent checked:after:translate-x-4 pointer-coarse:my-3"
    />
  )
}
