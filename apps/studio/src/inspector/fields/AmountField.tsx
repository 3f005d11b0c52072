import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fromBaseUnits, readAmountPort, toBaseUnits } from '../../editor/amountUnits.ts'
import { findAmountTokenKey } from '../../editor/findAmountIssues.ts'
import { findChainKey } from '../../editor/findChainKey.ts'
import { useTokenAt } from '../../tokens/useTokenAt.ts'
import { readTokenText, useTokenList } from '../../tokens/useTokenList.ts'
import { controlClass, controlProps } from '../../ui/formControl.ts'
import { inspectorTexts } from '../texts.ts'
import { AmountFacts } from './AmountFacts.tsx'
import type { FieldEditorProps } from './fieldEditor.ts'

/** Amount input. Base units can be entered as a decimal amount and vice versa. */
export function AmountField(props: FieldEditorProps) {
  const { field, component, lookup, value, onChange } = props
  const { isBaseUnits } = readAmountPort(component, field.key)
  const chainId = Number(lookup(findChainKey(component.fields, field.key)) ?? 1)
  const list = useTokenList(chainId)
  const counted = lookup(findAmountTokenKey(component, field.key) ?? '')
  const known = list.find(counted)
  // Only the contract knows the decimals of an unlisted token, and they may change.
  const read = useTokenAt(chainId, known && !known.isUnverified ? null : readTokenText(counted)).token
  const token = known?.isUnverified ? read : (known ?? read)
  const text = value === undefined || value === null ? '' : String(value)
  const converted = token && !isBaseUnits && text !== '' ? toBaseUnits(text, token) : undefined
  const units = isBaseUnits ? text : converted && 'units' in converted ? converted.units : ''
  const isConverted = token !== undefined && isBaseUnits
  const problem = converted && 'problem' in converted ? converted.problem : null
  useProblemReport(props, text, isConverted ? undefined : problem)
  if (isConverted) {
    return (
      <BaseUnits
        {...props}
        key={`${token.address} ${token.decimals}`}
        symbol={token.symbol}
        decimals={token.decimals}
        units={text}
        shown={fromBaseUnits(text, token)}
        convert={human => toBaseUnits(human, token)}
      >
        <AmountFacts token={token} chainId={chainId} units={text} onMax={onChange} />
      </BaseUnits>
    )
  }
  return (
    <>
      <AmountInput
        {...props}
        unit={isBaseUnits ? inspectorTexts.wei : token?.symbol}
        text={text}
        title={units === '' || isBaseUnits ? undefined : inspectorTexts.baseUnits(units)}
        onText={onChange}
      />
      {token && (
        <AmountFacts
          token={token}
          chainId={chainId}
          units={units}
          onMax={most => onChange(fromBaseUnits(most, token))}
        />
      )}
    </>
  )
}

/** Hands the problem of the typed text to the form, anew for every value; undefined reports nothing. */
function useProblemReport({ onProblem }: FieldEditorProps, value: string, problem: string | null | undefined): void {
  const report = useEffectEvent((_value: string, text: string | null | undefined) => {
    if (text !== undefined) onProblem?.(text)
  })
  useEffect(() => report(value, problem), [value, problem])
}

type BaseUnitsProps = FieldEditorProps & {
  readonly symbol: string
  readonly decimals: number
  readonly units: string
  readonly shown: string
  readonly convert: (text: string) => ReturnType<typeof toBaseUnits>
  readonly children: ReactNode
}

/** The decimal amount of the token and, small, its base units. Values with too many decimals are rejected, never rounded. */
function BaseUnits({ symbol, decimals, units, shown, convert, children, ...props }: BaseUnitsProps) {
  const { id, onChange } = props
  const [typed, setTyped] = useState<{ readonly text: string; readonly units: string } | null>(null)
  // Keeps the typed text, 1.50 instead of 1.5, until the value changes elsewhere.
  const text = typed && typed.units === units ? typed.text : shown
  const result = text === '' ? undefined : convert(text)
  const problem = result && 'problem' in result ? result.problem : null
  useProblemReport(props, units, problem)
  const change = (next: string) => {
    const wanted = next === '' ? undefined : convert(next)
    const nextUnits = wanted && 'units' in wanted ? wanted.units : ''
    setTyped({ text: next, units: nextUnits })
    onChange(nextUnits)
  }
  return (
    <>
      <AmountInput
        {...props}
        isInvalid={props.isInvalid || problem !== null}
        unit={symbol}
        text={text}
        onText={change}
      />
      <div className="mt-1.5 flex items-center gap-2">
        <label htmlFor={`${id}-units`} className="shrink-0 text-meta text-ink-2">
          {decimals === 18 ? inspectorTexts.inWei : inspectorTexts.inBaseUnits}
        </label>
        <input
          id={`${id}-units`}
          inputMode="numeric"
          value={units}
          aria-invalid={units !== '' && !/^\d+$/.test(units)}
          autoComplete="off"
          onChange={event => onChange(event.target.value.trim())}
          className={`${controlClass} figures h-7! text-meta text-ink-2`}
        />
      </div>
      {children}
    </>
  )
}

type AmountInputProps = FieldEditorProps & {
  readonly unit: string | undefined
  readonly text: string
  readonly title?: string | undefined
  readonly onText: (text: string) => void
}

/** The main input, with its unit at the right. */
function AmountInput({ unit, text, title, onText, ...props }: AmountInputProps) {
  const { field } = props
  return (
    <div className="relative">
      <input
        {...controlProps(props)}
        inputMode="decimal"
        value={text}
        title={title}
        placeholder={field.placeholder ?? field.ui?.placeholder}
        autoComplete="off"
        onChange={event => onText(event.target.value.trim())}
        className={`${controlClass} figures ${unit ? 'pr-20!' : ''}`}
      />
      {unit && (
        <span className="pointer-events-none absolute top-1/2 right-2.5 max-w-16 -translate-y-1/2 truncate text-ink-2">
          {unit}
        </span>
      )}
    </div>
  )
}
