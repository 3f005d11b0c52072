import { type Config, type Json, validateTemplateInputs, type WorkflowTemplate } from '@sluice/workflow'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useId, useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TemplateInput } from './TemplateInput.tsx'
import { templateTexts } from './texts.ts'

type Props = {
  readonly template: WorkflowTemplate
  readonly onClose: () => void
  /** Values by input key. */
  readonly onUse: (values: Config) => void
}

/** Describes a template and asks for its required inputs. */
export function TemplateDialog({ template, onClose, onUse }: Props) {
  const { name, description, features, requiredInputs, category, difficulty, estimatedMinutes, nodes } = template
  const formId = useId()
  const [values, setValues] = useState<Config>(() =>
    Object.fromEntries(requiredInputs.map(({ key, defaultValue }) => [key, defaultValue ?? ''])),
  )
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (key: string, value: Json) => {
    setValues({ ...values, [key]: value })
    setProblems(new Map([...problems].filter(([other]) => other !== key)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = withNumbers(template, values)
    const issues = validateTemplateInputs(template, typed).filter(({ severity }) => severity === 'error')
    if (issues.length === 0) onUse(typed)
    else setProblems(new Map(issues.map(({ field, message }) => [field ?? '', message])))
  }
  return (
    <Dialog
      title={name}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{templateTexts.cancel}</Button>
          <Button look="primary" submit form={formId}>
            {templateTexts.open}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="accent">{category}</Badge>
        <Badge>{difficulty}</Badge>
        <Badge>{templateTexts.nodes(nodes.length)}</Badge>
        <Badge>{templateTexts.minutes(estimatedMinutes)}</Badge>
      </div>
      <ul className="mt-3 space-y-1">
        {features.map(feature => (
          <li key={feature} className="flex items-start gap-2">
            <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className={requiredInputs.length > 0 ? 'mt-4 space-y-4 border-t border-line pt-4' : ''}
      >
        {requiredInputs.map(input => (
          <TemplateInput
            key={input.key}
            input={input}
            value={values[input.key] ?? ''}
            problem={problems.get(input.key)}
            onChange={value => change(input.key, value)}
          />
        ))}
      </form>
    </Dialog>
  )
}

/** Converts number inputs on submit. */
const withNumbers = ({ requiredInputs }: WorkflowTemplate, values: Config): Config =>
  Object.fromEntries(
    requiredInputs.map(({ key, type }) => {
      const value = values[key] ?? ''
      const isNumber = type === 'number' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
      return [key, isNumber ? Number(value) : value]
    }),
  )
