import { registry } from '@sluice/catalogue'
import { findChain, parseAddress } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { AppRole, Json, WorkflowDocument } from '@sluice/workflow'
import { toLine } from '../projectName.ts'
import { componentsWith, findNodes } from '../roles.ts'
import { resolveInput } from './resolveInput.ts'
import { toBaseUnits } from './toBaseUnits.ts'

const toText = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const isZero = (text: string) => /^0x0{40}$/i.test(text)

function toAddress(text: string): Address | null {
  try {
    return isZero(text) ? null : parseAddress(text)
  } catch {
    // Invalid address or checksum.
    return null
  }
}

/**
 * Reads config values of the first node with a role. Precedence: connected value, own value, field default.
 *
 * Invalid values add a note and fall back to the default. Without such a node all values are defaults.
 */
export function createConfigReader(document: WorkflowDocument, role: AppRole, notes: string[]) {
  const [node] = findNodes(document.nodes, role)
  const componentId = node?.componentId ?? componentsWith({ [role]: '' })[0]!
  const fields = registry.get(componentId)?.fields ?? []
  const fallback = (key: string) => toText(fields.find(field => field.key === key)?.defaultValue as Json | undefined)
  const given = (key: string) => (node && toText(resolveInput(document, node, key)?.value)) || ''

  /** Returns the first of value and default that `read` accepts. */
  const pick = <T>(key: string, read: (text: string) => T | undefined): T => {
    const wanted = given(key)
    const value = wanted === '' ? undefined : read(wanted)
    if (wanted !== '' && value === undefined) {
      notes.push(`The value of ${key} in ${componentId} cannot be used; the default ${fallback(key)} stands instead`)
    }
    return value ?? read(fallback(key))!
  }
  const within = (minimum: number, maximum: number, digits: number) => (text: string) => {
    const value = /^\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(Number(text).toFixed(digits)) : Number.NaN
    return value >= minimum && value <= maximum ? value : undefined
  }
  return {
    isThere: node !== undefined,
    text: (key: string, maxLength: number) => pick(key, text => toLine(text, maxLength) || undefined),
    number: (key: string, minimum: number, maximum: number, digits = 0) => pick(key, within(minimum, maximum, digits)),
    /** Base units as decimal string. */
    amount: (key: string, decimals: number) => pick(key, text => toBaseUnits(text, decimals)),
    basisPoints: (key: string) => Math.round(pick(key, within(0, 100, 2)) * 100),
    /** Null if unset or only known at run time. */
    address: (key: string) => toAddress(given(key)),
    /** Raw text; empty if unset. */
    raw: (key: string) => given(key) || fallback(key),
    chain: () => findChain(pick('chainId', text => (findChain(Number(text)) ? Number(text) : undefined)))!,
  }
}

export type ConfigReader = ReturnType<typeof createConfigReader>
