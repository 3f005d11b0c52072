import { findToken } from '@sluice/defi'
import { type Config, type Field, type Issue, isJsonObject } from '@sluice/workflow'
import { readAmountPort, toBaseUnits } from './amountUnits.ts'
import type { StudioRegistry } from './command.ts'
import { findChainKey } from './findChainKey.ts'

type Component = NonNullable<ReturnType<StudioRegistry['get']>>

const usualTokenKeys = ['src', 'fromToken', 'fromTokenAddress', 'token', 'tokenAddress'] as const

/** Key of the token that an amount counts; undefined for none. */
export function findAmountTokenKey(component: Pick<Component, 'inputs' | 'outputs' | 'fields'>, key: string) {
  const { tokenKey } = readAmountPort(component, key)
  return tokenKey ?? usualTokenKeys.find(usual => component.fields.some(field => field.key === usual))
}

/** Decimal amounts that are no number, or have more decimals than their token; connected values are left out. */
export function findAmountIssues(
  component: Component,
  fields: readonly Field[],
  config: Config,
  connected: { has(key: string): boolean },
): readonly Issue[] {
  return fields.flatMap(field => {
    const value = config[field.key]
    if (field.format !== 'amount' || typeof value !== 'string' || value === '' || connected.has(field.key)) return []
    if (readAmountPort(component, field.key).isBaseUnits) return []
    const chainKey = findChainKey(component.fields, field.key)
    const tokenKey = findAmountTokenKey(component, field.key)
    if (tokenKey === undefined || connected.has(tokenKey) || connected.has(chainKey)) return []
    const token = config[tokenKey]
    const known = isJsonObject(token) ? undefined : findToken(Number(config[chainKey] ?? 1), String(token ?? ''))
    const result = known && toBaseUnits(value, known)
    return result && 'problem' in result ? [makeAmountIssue(field.key, result.problem)] : []
  })
}

export const makeAmountIssue = (field: string, message: string): Issue => ({
  code: 'AMOUNT_INVALID',
  severity: 'error',
  message,
  field,
})
