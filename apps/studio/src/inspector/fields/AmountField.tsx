import { findToken, formatUnits } from '@sluice/defi'
import type { Config, Json } from '@sluice/workflow'
import { inspectorTexts } from '../texts.ts'
import { controlClass, controlProps, type FieldEditorProps } from './fieldEditor.ts'

const tokenKeys = ['src', 'fromTokenAddress', 'token', 'tokenAddress'] as const

/** An amount; one in base units is also written the way people read it. */
export function AmountField(props: FieldEditorProps) {
  const { field, config, value, onChange } = props
  const readable = readAmount(config, value)
  return (
    <>
      <input
        {...controlProps(props)}
        inputMode="decimal"
        value={value === undefined || value === null ? '' : String(value)}
        placeholder={field.placeholder ?? field.ui?.placeholder}
        onChange={event => onChange(event.target.value.trim())}
        className={`${controlClass} figures`}
      />
      {readable && <p className="figures mt-1 text-ink-2">{inspectorTexts.baseUnits(readable)}</p>}
    </>
  )
}

const longestHumanInteger = 9

function readAmount(config: Config, value: Json | undefined): string | undefined {
  const text = String(value ?? '')
  if (!/^\d+$/.test(text) || text.length <= longestHumanInteger) return undefined
  const key = tokenKeys.find(candidate => typeof config[candidate] === 'string')
  const token = key && findToken(Number(config.chainId ?? 1), String(config[key]))
  return token ? `${formatUnits(BigInt(text), token.decimals)} ${token.symbol}` : undefined
}
