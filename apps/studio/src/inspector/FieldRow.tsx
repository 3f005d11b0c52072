import type { Config, Field, Issue, Json } from '@sluice/workflow'
import { Badge } from '../ui/Badge.tsx'
import { findFieldEditor } from './fields/findFieldEditor.ts'
import { inspectorTexts } from './texts.ts'

type Props = {
  readonly field: Field
  readonly config: Config
  readonly error: Issue | undefined
  /** Label of the node whose output takes the place of this value in a run. */
  readonly connectedTo: string | undefined
  readonly onChange: (value: Json | undefined) => void
}

/** A field with its label, its help and what is wrong with it. */
export function FieldRow({ field, config, error, connectedTo, onChange }: Props) {
  const Editor = findFieldEditor(field)
  const id = `field-${field.key}`
  const help = field.ui?.helpText ?? field.description
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1 flex items-center gap-2">
        <label htmlFor={id} className="font-medium">
          {field.label}
          {field.required && (
            <span className="text-danger" title={inspectorTexts.required}>
              {' '}
              *
            </span>
          )}
        </label>
        {connectedTo && <Badge tone="info">{inspectorTexts.connected(connectedTo)}</Badge>}
      </div>
      {/* A wrong value stays editable: nothing else could mend it. */}
      <fieldset disabled={connectedTo !== undefined && !error} className="contents">
        <Editor
          id={id}
          field={field}
          config={config}
          value={config[field.key]}
          isInvalid={error !== undefined}
          describedBy={describedBy || undefined}
          onChange={onChange}
        />
      </fieldset>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-meta text-ink-2">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-meta text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}
