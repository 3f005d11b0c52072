import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'

const unset = '#000000'

/** Color input: picker or hex text; may be unset. */
export function ColorField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const text = value === undefined || value === null ? '' : String(value)
  return (
    <div className="flex items-center gap-2">
      <input
        {...controlProps(props)}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : unset}
        onChange={event => onChange(event.target.value)}
        className={`h-9 w-12 shrink-0 rounded-md border border-line bg-surface-2 p-1 pointer-coarse:h-11 ${text === '' ? 'opacity-30' : ''}`}
      />
      <input
        aria-label={inspectorTexts.colorText(field.label)}
        value={text}
        placeholder={field.placeholder ?? '#rrggbb'}
        spellCheck={false}
        onChange={event => onChange(event.target.value.trim())}
        className={`${controlClass} code`}
      />
    </div>
  )
}
