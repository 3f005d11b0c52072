import { isSecretReference } from '@sluice/workflow'
import { inspectorTexts } from '../texts.ts'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'
import { SecretField } from './SecretField.tsx'

/** Password input. Server secrets go to the secret store; others are stored in the workflow with a warning. */
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
