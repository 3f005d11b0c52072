import type { RepositorySettings } from '@sluice/protocol'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { findNameProblem } from './findNameProblem.ts'
import { publishTexts } from './texts.ts'
import type { RepositoryCheck } from './useRepositoryCheck.ts'

type Props = {
  readonly settings: RepositorySettings
  readonly check: RepositoryCheck
  readonly hasDescriptionProblem: boolean
  readonly onChange: (change: Partial<RepositorySettings>) => void
}

const toggles = ['isPrivate', 'includeReadme', 'initializeWithGitignore', 'autoDeployVercel'] as const

/** Name, description and options of the repository. */
export function RepositoryForm({ settings, check, hasDescriptionProblem, onChange }: Props) {
  const exists = check.state === 'empty' || check.state === 'published'
  const { name, description } = settings
  return (
    <div className="space-y-4">
      <div>
        <Field
          label={publishTexts.name}
          value={name}
          required
          help={publishTexts.nameRules}
          problem={findNameProblem(name)}
          onChange={next => onChange({ name: next.trim() })}
        />
        <div aria-live="polite" className="mt-1 empty:hidden">
          <NameStatus check={check} onName={next => onChange({ name: next })} />
        </div>
      </div>
      <Field
        label={publishTexts.description}
        value={description}
        problem={hasDescriptionProblem ? publishTexts.descriptionWrong : null}
        {...(exists ? { disabled: true, help: publishTexts.existingKept } : {})}
        onChange={next => onChange({ description: next })}
      />
      <fieldset className="divide-y divide-line border-y border-line">
        <legend className="sr-only">{publishTexts.options}</legend>
        {toggles.map(key => {
          const [label, help] = publishTexts.toggles[key]
          const isFixed = exists && key === 'isPrivate'
          return (
            <Switch
              key={key}
              label={label}
              help={isFixed ? publishTexts.existingKept : help}
              checked={isFixed ? check.repository.private : settings[key]}
              disabled={isFixed}
              onChange={checked => onChange({ [key]: checked })}
            />
          )
        })}
      </fieldset>
    </div>
  )
}

type StatusProps = { readonly check: RepositoryCheck; readonly onName: (name: string) => void }

function NameStatus({ check, onName }: StatusProps): ReactNode {
  switch (check.state) {
    case 'none':
      return null
    case 'checking':
      return <p className="text-meta text-ink-2">{publishTexts.checkingName}</p>
    case 'free':
      return <p className="text-meta text-success wrap-anywhere">{publishTexts.nameFree(check.fullName)}</p>
    case 'empty':
      return <p className="text-meta text-info wrap-anywhere">{publishTexts.nameEmpty(check.fullName)}</p>
    case 'published':
      return (
        <div className="text-meta text-info">
          <p className="wrap-anywhere">{publishTexts.namePublished(check.fullName)}</p>
          <p className="text-ink-2">{publishTexts.updateHelp}</p>
        </div>
      )
    case 'other':
      return (
        <div className="flex flex-wrap items-center gap-2 text-meta">
          <p className="min-w-0 text-danger wrap-anywhere">{publishTexts.nameTaken(check.fullName)}</p>
          {check.freeName !== null && (
            <Button onClick={() => onName(check.freeName ?? '')}>{publishTexts.takeName(check.freeName)}</Button>
          )}
        </div>
      )
    case 'failed':
      return <ErrorState error={check.error} onRetry={check.retry} />
  }
}
