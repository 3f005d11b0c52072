import { type Address, isNative, sameAddress, type Token } from '@sluice/guard'
import { isJsonObject, isSluiceError, type Json, type Spend, type SpendKind, type SpendStage } from '@sluice/workflow'
import { parseAddress } from '../addresses/address.ts'
import { parseAmount, parseUnits } from '../amounts/amount.ts'
import { defiErrors } from '../errors.ts'
import { findToken } from '../tokens/findToken.ts'

/** What one node needs of an allowance that several nodes may share. */
export type AllowanceNeed = {
  readonly nodeId: string
  readonly kind: SpendKind
  /** Base units; null while only the run can tell. */
  readonly amount: bigint | null
  readonly stage: SpendStage
  readonly isCertain: boolean
  /** Known before the run and certain: earlier approvals of the run include it. */
  readonly isPlanned: boolean
  /** Ids of the upstream nodes that only set an allowance. */
  readonly approvals: readonly string[]
}

/** A token of a workflow; `symbol` and `decimals` are those of a known token, or what the value says. */
export type SpentToken = Pick<Token, 'chainId' | 'address'> & Partial<Pick<Token, 'symbol' | 'decimals'>>

/** Token of a spend; null if it is native, unknown or known only during the run. */
export function readSpentToken({ chainId, token: value }: Pick<Spend, 'chainId' | 'token'>): SpentToken | null {
  const text = textOf(value)
  if (chainId === undefined || text === undefined) return null
  const known = findToken(chainId, text)
  const address = known?.address ?? readAddress(text)
  if (address === null || isNative(address)) return null
  if (known) return { chainId, address, symbol: known.symbol, decimals: known.decimals }
  const stated = isJsonObject(value) ? value : {}
  const { symbol, decimals } = stated
  return {
    chainId,
    address,
    ...(typeof symbol === 'string' && { symbol }),
    ...(typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && { decimals }),
  }
}

/** Base units of a spend; null if its amount, or the decimals of its token, are not known. */
export function readSpentAmount({ amount }: Pick<Spend, 'amount'>, token: SpentToken): bigint | null {
  if (amount === undefined) return null
  const { value, unit } = amount
  if (typeof value !== 'string' && typeof value !== 'number') return null
  try {
    if (unit !== 'human') return parseUnits(value)
    const { decimals, symbol = '' } = token
    if (decimals === undefined) return null
    return parseAmount(String(value), { ...token, symbol, name: symbol, decimals }).units
  } catch (error) {
    // Validation reports amounts that cannot be read.
    if (isSluiceError(error) && error.area === defiErrors.area) return null
    throw error
  }
}

/** Address of a port or config value; null if it is none. */
export function readAddress(value: Json | undefined): Address | null {
  const text = textOf(value)
  if (text === undefined || !/^0x[0-9a-f]{40}$/i.test(text)) return null
  try {
    return parseAddress(text)
  } catch (error) {
    if (isSluiceError(error) && error.area === defiErrors.area) return null
    throw error
  }
}

export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && sameAddress(one, other)

function textOf(value: Json | undefined): string | undefined {
  const text = isJsonObject(value) ? value.address : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
