import type { Json, RequiredInput } from '@sluice/workflow'
import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/classNames.ts'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { Select } from '../ui/Select.tsx'

type Props = {
  readonly input: RequiredInput
  readonly value: Json
  readonly problem: string | undefined
  readonly onChange: (value: Json) => void
}

/** Input for one template value. */
export function TemplateInput({ input, value, problem, onChange }: Props) {
  const id = useId()
  const { label, description, type, options = [], required } = input
  const shared = {
    id,
    'aria-describedby': `${id}-text`,
    'aria-invalid': problem !== undefined,
    'aria-required': required,
    className: classNames(
      'h-8 w-full rounded-md border bg-surface-2 px-2.5 pointer-coarse:h-11',
      problem ? 'border-danger' : 'border-line',
    ),
  }
  const text = (
    <p id={`${id}-text`} className={classNames('mt-1 text-meta', problem ? 'text-danger' : 'text-ink-2')}>
      {problem ?? description}
    </p>
  )
  if (type === 'multiselect') {
    const chosen = Array.isArray(value) ? value : []
    return (
      <fieldset aria-describedby={`${id}-text`}>
        <legend className="mb-1 font-medium">
          <Label isRequired={required}>{label}</Label>
        </legend>
        {options.map(option => (
          <label key={String(option.value)} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={event =>
                onChange(
                  event.target.checked ? [...chosen, option.value] : chosen.filter(other => other !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
        {text}
      </fieldset>
    )
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Label isRequired={required}>{label}</Label>
      </label>
      {type === 'select' ? (
        <Select
          {...shared}
          value={String(value)}
          options={options.map(({ value: choice, label: name }) => ({
            value: String(choice),
            label: name,
            ...(isChain(input) ? { icon: <ChainLogo chainId={Number(choice)} name={name} size={20} /> } : {}),
          }))}
          onChange={text => onChange(options.find(option => String(option.value) === text)?.value ?? text)}
        />
      ) : (
        <input
          {...shared}
          inputMode={type === 'number' ? 'decimal' : undefined}
          value={String(value)}
          onChange={event => onChange(event.target.value)}
        />
      )}
      {text}
    </div>
  )
}

/** Keys of inputs are `<node id>.<field key>`. */
const isChain = ({ key }: RequiredInput) => /\.(chainId|toChain|fromChain)$/.test(key)

function Label({ isRequired, children }: { readonly isRequired: boolean; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {isRequired && (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      )}
    </>
  )
}
