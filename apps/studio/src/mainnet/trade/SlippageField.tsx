import { defiErrors } from '@sluice/defi'
import { slippageBasisPoints } from '@sluice/guard'
import { classNames } from '../../ui/classNames.ts'
import { controlClass } from '../../ui/formControl.ts'
import { tradeTexts } from './texts.ts'

/** Percent. */
const presets = ['0.1', '0.5', '1'] as const

/** Percent; from here on a warning. */
const highSlippage = 5

type Props = {
  readonly value: string
  readonly isDisabled?: boolean
  readonly onChange: (percent: string) => void
}

/** Slippage percentage of a typed text; null if it is not allowed. */
export function parseSlippage(text: string): number | null {
  if (!/^\d+([.]\d{1,2})?$/.test(text)) return null
  const percent = Number(text)
  return slippageBasisPoints(percent) === null ? null : percent
}

/** Slippage in percent: presets and a custom value. */
export function SlippageField({ value, isDisabled, onChange }: Props) {
  const percent = parseSlippage(value)
  const isPreset = presets.some(preset => preset === value)
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1 font-medium">{tradeTexts.slippage}</legend>
      <div className="flex gap-1.5">
        {presets.map(preset => (
          <label
            key={preset}
            className={classNames(
              'relative flex h-9 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-md border has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11',
              preset === value ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line text-ink-2',
            )}
          >
            <input
              type="radio"
              name={tradeTexts.slippage}
              checked={preset === value}
              onChange={() => onChange(preset)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {preset}%
          </label>
        ))}
        <div className="relative min-w-0 flex-1">
          <input
            aria-label={tradeTexts.slippageCustom}
            aria-invalid={percent === null}
            inputMode="decimal"
            autoComplete="off"
            value={isPreset ? '' : value}
            placeholder="%"
            onChange={event => onChange(event.target.value.trim())}
            className={`${controlClass} figures pr-6!`}
          />
          {!isPreset && (
            <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-2">%</span>
          )}
        </div>
      </div>
      {percent === null && (
        <p role="alert" className="mt-1 text-meta text-danger">
          {defiErrors.error('SLIPPAGE_INVALID', { slippage: value }).message}
        </p>
      )}
      {percent !== null && percent >= highSlippage && (
        <p role="note" className="mt-1 text-meta text-warn">
          {tradeTexts.slippageHigh}
        </p>
      )}
    </fieldset>
  )
}
