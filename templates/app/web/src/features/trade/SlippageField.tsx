import { useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { maxSlippagePercent, minSlippagePercent } from '../guard/values/slippage.ts'
import { parseSlippage } from './parseSlippage.ts'

const { presets, ...configured } = tradeConfig.slippage
const minPercent = Math.max(configured.minPercent, minSlippagePercent)
const maxPercent = Math.min(configured.maxPercent, maxSlippagePercent)

/** Slippage presets and a custom field, in percent. */
export function SlippageField({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const preset = presets.includes(percent)
  const [text, setText] = useState(preset ? '' : String(percent))
  const invalid = text !== '' && parseSlippage(text, { minPercent, maxPercent }) === null
  const type = (typed: string) => {
    setText(typed)
    const parsed = parseSlippage(typed, { minPercent, maxPercent })
    if (parsed !== null) onChange(parsed)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">Slippage</legend>
      <div className="flex flex-wrap items-center justify-end gap-1.5">
        <span aria-hidden="true" className="mr-auto text-sm">
          Slippage
        </span>
        {presets.map(value => (
          <label key={value} className="chip px-2 sm:px-3">
            <input
              type="radio"
              name="slippage"
              className="sr-only"
              checked={text === '' && percent === value}
              onChange={() => {
                setText('')
                onChange(value)
              }}
            />
            {value}%
          </label>
        ))}
        <label className="flex items-center gap-1 text-sm">
          <span className="sr-only">Custom slippage in percent</span>
          <input
            className="field w-22 rounded-full border-line px-1 text-center sm:px-2"
            inputMode="decimal"
            placeholder="Custom %"
            value={text}
            aria-invalid={invalid}
            onChange={event => type(event.target.value)}
          />
        </label>
      </div>
      {invalid && (
        <p role="alert" className="text-danger text-xs">
          Slippage must lie between {minPercent} and {maxPercent} percent
        </p>
      )}
      {!invalid && percent > 5 && <p className="text-warn text-xs">High slippage: you may receive much less</p>}
    </fieldset>
  )
}
