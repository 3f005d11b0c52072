import { registry } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { compareValues, type Json, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import type { ExpectedValue } from '../../corpus/row.ts'
import { chainOf, isStated, type Traced, tokenOf, traceValue, walletValue } from './traceValue.ts'

const show = (traced: Traced) =>
  isStated(traced) ? JSON.stringify(traced.value) : `@${traced.node.componentId}.${traced.port} ${traced.path}`.trim()

/** Says what differs, or null. */
export function compareExpected(
  document: WorkflowDocument,
  node: WorkflowNode,
  key: string,
  expected: ExpectedValue,
): string | null {
  const traced = traceValue(document, node, key)
  if (isExpected(document, node, key, traced, expected)) return null
  const wanted = expected instanceof RegExp ? String(expected) : JSON.stringify(expected)
  return `${node.id}.${key} is ${show(traced)}, not ${wanted}`
}

function isExpected(
  document: WorkflowDocument,
  node: WorkflowNode,
  key: string,
  traced: Traced,
  expected: ExpectedValue,
): boolean {
  if (!isStated(traced)) {
    return typeof expected === 'string' && expected.replace(/#\d$/, '') === `@${traced.node.componentId}.${traced.port}`
  }
  const { value, unit } = traced
  if (expected instanceof RegExp) return expected.test(typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  if (expected === walletValue || value === walletValue) return isWallet(value) && isWallet(expected)
  const definition = registry.get(node.componentId)!
  const field = definition.fields.find(field => field.key === key)
  const isToken = field && 'format' in field && field.format === 'token'
  if (isToken && typeof expected === 'string') {
    const chainId = chainOf(document, node, key)
    const wanted = findToken(chainId, expected)?.address ?? expected
    return (findToken(chainId, String(value))?.address ?? String(value)).toLowerCase() === wanted.toLowerCase()
  }
  if ((unit ?? definition.inputs[key]?.unit) === 'baseUnits' && typeof expected === 'string') {
    const token = tokenOf(document, node, key)
    return token !== undefined && compareValues(value, '==', toUnits(expected, token.decimals))
  }
  return isSame(value, expected)
}

function isWallet(value: Json | undefined): boolean {
  return value === walletValue || value === undefined || value === ''
}

function isSame(value: Json | undefined, expected: Json): boolean {
  if (typeof value === 'string' && typeof expected === 'string') {
    return value.toLowerCase() === expected.toLowerCase() || compareNumbers(value, expected)
  }
  if (Array.isArray(value) && Array.isArray(expected)) {
    return value.length === expected.length && expected.every((item, index) => isSame(value[index], item))
  }
  return compareValues(value, '==', expected)
}

const compareNumbers = (left: string, right: string): boolean =>
  [left, right].every(text => /^\d+([.]\d+)?$/.test(text)) && compareValues(left, '==', right)

/** Base units of a decimal text. */
export function toUnits(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}
