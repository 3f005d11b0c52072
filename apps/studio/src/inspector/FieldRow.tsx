import type { Field, Issue, Json } from '@sluice/workflow'
import { useId } from 'react'
import { classNames } from '../ui/classNames.ts'
import { AmountField } from './fields/AmountField.tsx'
import type { FormContext } from './fields/fieldEditor.ts'
import { findFieldEditor } from './fields/findFieldEditor.ts'
import { LinkedField } from './LinkedField.tsx'
import type { InputSource } from './readInputSources.ts'
import { inspectorTexts } from './texts.ts'

type Props = FormContext & {
  readonly field: Field
  readonly issue: Issue | undefined
  /** Connection that overrides this field in a run. */
  readonly feed: InputSource | undefined
  readonly onChange: (value: Json | undefined) => void
  readonly onProblem: (problem: string | null) => void
  /** Called when the focus leaves the field. */
  readonly onLeave: () => void
}

/** Form row: label, help, connected source and validation error. */
export function FieldRow({ field, issue, feed, onChange, onProblem, onLeave, ...facts }: Props) {
  const Editor = findFieldEditor(field)
  // The unit of an amount is said in its input.
  const label = Editor === AmountField ? field.label.replace(/ \(wei\)$/, '') : field.label
  // Panel and dialog may show the same field, so ids are unique per instance.
  const id = `${useId()}-${field.key}`
  const help = field.ui?.helpText ?? field.description
  const isInvalid = issue?.severity === 'error'
  const describedBy = [help && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(' ')
  // An invalid value stays editable even when connected.
  if (feed && !isInvalid) {
    return (
      <>
        <LinkedField id={id} field={field} feed={feed} />
        {issue && <p className="text-meta text-warn">{issue.message}</p>}
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur is that of the input inside.
    <div
      data-field={field.key}
      className="min-w-0"
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      <div className="mb-1 flex items-center gap-2">
        <label id={`${id}-label`} htmlFor={id} className="max-w-[65%] shrink-0 font-medium break-words">
          {label}
          {field.required && (
            <span className="text-danger" title={inspectorTexts.required}>
              {' '}
              *
            </span>
          )}
        </label>
      </div>
      <Editor
        {...facts}
        id={id}
        field={field}
        value={facts.config[field.key]}
        isInvalid={isInvalid}
        describedBy={describedBy || undefined}
        onChange={onChange}
        onProblem={onProblem}
      />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-meta text-ink-2">
          {help}
        </p>
      )}
      {issue && (
        <p
          id={`${id}-issue`}
          role={isInvalid ? 'alert' : 'note'}
          className={classNames('mt-1 text-meta', isInvalid ? 'text-danger' : 'text-warn')}
        >
          {issue.message}
        </p>
      )}
    </div>
  )
}
