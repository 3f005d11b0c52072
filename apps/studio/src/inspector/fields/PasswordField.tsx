import { isSecretReference } from '@sluice/workflow'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import type { FieldEditorProps } from './fieldEditor.ts'
import { SecretField } from './SecretField.tsx'

/** Password input. A saved value is taken out of the workflow and offered to the secret store. */
export function PasswordField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  if (isSecretReference(value) || isSecretReference(field.defaultValue)) return <SecretField {...props} />
  return (
    <>
      <input
        {...controlProps(props)}
        type="password"
        value={value === undefined || value === null ? '' : String(value)}
        placeholder={field.placeholder ?? field.ui?.placeholder}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        className={controlClass}
      />
      <p className="mt-1 text-meta text-ink-2">{inspectorTexts.passwordNote}</p>
    </>
  )
}
