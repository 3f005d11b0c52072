import { parseAmount } from '@sluice/defi'
import { isSluiceError } from '@sluice/workflow'
import type { TradeToken } from './tradeToken.ts'

export type ParsedAmount = { readonly units: bigint } | { readonly problem: string }

/** Parses a typed amount to base units exactly; null while it is empty. */
export function parseShownAmount(text: string, token: TradeToken): ParsedAmount | null {
  if (text === '') return null
  try {
    return { units: parseAmount(text, token).units }
  } catch (error) {
    if (isSluiceError(error)) return { problem: error.message }
    throw error
  }
}
