import { useState } from 'react'
import { useTokenAt } from '../../tokens/useTokenAt.ts'
import { readTokenText, useTokenList } from '../../tokens/useTokenList.ts'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import { fromBaseUnits, readAmountPort, toBaseUnits } from './amountUnits.ts'
import type { FieldEditorProps } from './fieldEditor.ts'
import { findChainKey } from './findChainKey.ts'

const usualTokenKeys = ['src', 'fromToken', 'fromTokenAddress', 'token', 'tokenAddress'] as const

/** Amount input. Base units can be entered as a decimal amount and vice versa. */
export function AmountField(props: FieldEditorProps) {
  const { field, component, lookup, value, onChange } = props
  const { isBaseUnits, tokenKey } = readAmountPort(component, field.key)
  const chainId = Number(lookup(findChainKey(component.fields, field.key)) ?? 1)
  const list = useTokenList(chainId)
  const hasField = (key: string) => component.fields.some(candidate => candidate.key === key)
  const counted = lookup(tokenKey ?? usualTokenKeys.find(hasField) ?? '')
  const known = list.find(counted)
  // Only the contract knows the decimals of an unlisted token, and they may change.
  const read = useTokenAt(chainId, known && !known.isUnverified ? null : readTokenText(counted)).token
  const token = known?.isUnverified ? read : (known ?? read)
  const text = value === undefined || value === null ? '' : String(value)
  const converted = token && !isBaseUnits && text !== '' ? toBaseUnits(text, token) : undefined
  return (
    <>
      <div className="relative">
        <input
          {...controlProps(props)}
          inputMode="decimal"
          value={text}
          placeholder={field.placeholder ?? field.ui?.placeholder}
          autoComplete="off"
          onChange={event => onChange(event.target.value.trim())}
          className={`${controlClass} figures ${token && !isBaseUnits ? 'pr-20!' : ''}`}
        />
        {token && !isBaseUnits && (
          <span className="pointer-events-none absolute top-1/2 right-2.5 max-w-16 -translate-y-1/2 truncate text-ink-2">
            {token.symbol}
          </span>
        )}
      </div>
      {token && isBaseUnits && (
        <HumanAmount
          key={`${token.address} ${token.decimals}`}
          id={`${props.id}-human`}
          symbol={token.symbol}
          units={text}
          shown={fromBaseUnits(text, token)}
          convert={human => toBaseUnits(human, token)}
          onChange={onChange}
        />
      )}
      {converted && 'units' in converted && (
        <p className="figures mt-1 break-all text-ink-2">{inspectorTexts.baseUnits(converted.units)}</p>
      )}
      {converted && 'problem' in converted && (
        <p role="note" className="mt-1 text-meta text-warn">
          {converted.problem}
        </p>
      )}
    </>
  )
}

type HumanProps = {
  readonly id: string
  readonly symbol: string
  readonly units: string
  readonly shown: string
  readonly convert: (text: string) => ReturnType<typeof toBaseUnits>
  readonly onChange: (units: string) => void
}

/** Decimal amount of the token. Values with too many decimals are rejected, never rounded. */
function HumanAmount({ id, symbol, units, shown, convert, onChange }: HumanProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly units: string } | null>(null)
  // Keeps the typed text, 1.50 instead of 1.5, until the value changes elsewhere.
  const text = typed && typed.units === units ? typed.text : shown
  const result = text === '' ? undefined : convert(text)
  const change = (next: string) => {
    const wanted = next === '' ? undefined : convert(next)
    const nextUnits = wanted && 'units' in wanted ? wanted.units : ''
    setTyped({ text: next, units: nextUnits })
    onChange(nextUnits)
  }
  return (
    <div className="mt-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="w-20 shrink-0 truncate text-meta text-ink-2">
          {inspectorTexts.unitsOf(symbol)}
        </label>
        <input
          id={id}
          inputMode="decimal"
          value={text}
          autoComplete="off"
          onChange={event => change(event.target.value.trim())}
          className={`${controlClass} figures`}
        />
      </div>
      {result && 'problem' in result && (
        <p role="note" className="mt-1 text-meta text-warn">
          {result.problem}
        </p>
      )}
    </div>
  )
}
