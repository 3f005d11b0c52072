import type { Field, Issue, Json } from '@sluice/workflow'
import Link2 from 'lucide-react/icons/link-2'
import { useId } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/classNames.ts'
import type { FormContext } from './fields/fieldEditor.ts'
import { findFieldEditor } from './fields/findFieldEditor.ts'
import type { InputSource } from './readInputSources.ts'
import { inspectorTexts } from './texts.ts'

type Props = FormContext & {
  readonly field: Field
  readonly issue: Issue | undefined
  /** Connection that overrides this field in a run. */
  readonly feed: InputSource | undefined
  readonly onChange: (value: Json | undefined) => void
  readonly onProblem: (problem: string | null) => void
}

/** Form row: label, help, connected source and validation error. */
export function FieldRow({ field, issue, feed, onChange, onProblem, ...facts }: Props) {
  const Editor = findFieldEditor(field)
  // Panel and dialog may show the same field, so ids are unique per instance.
  const id = `${useId()}-${field.key}`
  const help = field.ui?.helpText ?? field.description
  const isInvalid = issue?.severity === 'error'
  // An invalid value stays editable even when connected.
  const isFed = feed !== undefined && !isInvalid
  const describedBy = [help && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div data-field={field.key} className="min-w-0">
      <div className="mb-1 flex items-center gap-2">
        <label id={`${id}-label`} htmlFor={id} className="max-w-[65%] shrink-0 font-medium break-words">
          {field.label}
          {field.required && (
            <span className="text-danger" title={inspectorTexts.required}>
              {' '}
              *
            </span>
          )}
        </label>
        {feed && (
          <Badge
            tone="info"
            className="min-w-0 shrink! overflow-hidden"
            title={inspectorTexts.connected(feed.nodeLabel)}
          >
            <span className="truncate">{inspectorTexts.connected(feed.nodeLabel)}</span>
          </Badge>
        )}
      </div>
      {isFed && <ConnectedValue id={id} feed={feed} />}
      {!isFed && (
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
      )}
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

/** Value that a connection supplies instead of the field's. */
function ConnectedValue({ id, feed }: { readonly id: string; readonly feed: InputSource }) {
  return (
    <output
      id={id}
      className="flex min-h-9 items-center gap-2 rounded-md border border-dashed border-line px-2.5 py-1 text-ink-2"
    >
      <Link2 size={14} aria-hidden="true" className="shrink-0 text-info" />
      <span className="min-w-0 flex-1 break-words">
        {feed.shown === undefined
          ? inspectorTexts.inputUnknown(feed.portName)
          : inspectorTexts.inputValue(feed.portName, feed.shown)}
      </span>
    </output>
  )
}
