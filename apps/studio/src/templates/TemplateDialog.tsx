import { type Config, type Json, validateTemplateInputs, type WorkflowTemplate } from '@sluice/workflow'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useId, useState } from 'react'
import { FlowPicture } from '../editor/picture/FlowPicture.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ProtocolLogo } from '../ui/logos/ProtocolLogo.tsx'
import { LevelDots } from './LevelDots.tsx'
import { protocolsOf } from './protocolsOf.ts'
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
  const { name, description, features, requiredInputs, category, difficulty, nodes } = template
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
          <Button className="max-sm:flex-1" onClick={onClose}>
            {templateTexts.cancel}
          </Button>
          <Button look="primary" submit form={formId} className="max-sm:flex-1">
            {templateTexts.open}
          </Button>
        </>
      }
    >
      <div className="-mx-4 -mt-4 h-35 border-b border-line bg-surface-0">
        <FlowPicture flow={template} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-2">
        <span>{templateTexts.categories[category]}</span>
        <LevelDots level={difficulty} />
        <span>{templateTexts.nodes(nodes.length)}</span>
        {protocolsOf(template).map(protocol => (
          <span key={protocol} className="inline-flex items-center gap-1.5">
            <ProtocolLogo protocol={protocol} size={20} />
            {protocol}
          </span>
        ))}
      </div>
      <h3 className="mt-4 mb-1.5 font-medium">{templateTexts.contains}</h3>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {features.map(feature => (
          <li key={feature} className="flex items-start gap-2">
            <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
            <span className="min-w-0">{feature}</span>
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
