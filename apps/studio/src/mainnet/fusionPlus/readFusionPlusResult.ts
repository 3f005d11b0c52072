import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'

type Side = { readonly amount: string; readonly symbol: string; readonly chain: number }

/** Source: spec 001 §3, Fusion+ result. */
export type FusionPlusResult = {
  readonly from: Side
  /** `amount` is the estimate. */
  readonly to: Side
  readonly bridgeHash: string
  readonly intentHash: string
  readonly status: string
  readonly resolverUsed: string
  readonly mevProtected: boolean
  readonly gasless: boolean
  /** Milliseconds. */
  readonly executionTime: number
  /** ISO 8601; null if unknown. */
  readonly estimatedCompletion: string | null
  /** Base units; null unless filled. */
  readonly outputAmount: bigint | null
}

/** Reads the result of a finished Fusion+ run; null if it is none. */
export function readFusionPlusResult({ result, outputAmount }: JsonObject): FusionPlusResult | null {
  if (!isJsonObject(result)) return null
  const from = readSide(result.fromTokenInfo, 'amount')
  const to = readSide(result.toTokenInfo, 'estimatedAmount')
  if (!from || !to || typeof result.bridgeHash !== 'string') return null
  return {
    from,
    to,
    bridgeHash: result.bridgeHash,
    intentHash: String(result.intentHash ?? result.bridgeHash),
    status: String(result.status),
    resolverUsed: String(result.resolverUsed),
    mevProtected: result.mevProtected === true,
    gasless: result.gasless === true,
    executionTime: Number(result.executionTime),
    estimatedCompletion: typeof result.estimatedCompletion === 'string' ? result.estimatedCompletion : null,
    outputAmount: typeof outputAmount === 'string' && /^\d+$/.test(outputAmount) ? BigInt(outputAmount) : null,
  }
}

function readSide(value: Json | undefined, amountKey: 'amount' | 'estimatedAmount'): Side | null {
  if (!isJsonObject(value) || typeof value.symbol !== 'string') return null
  return { amount: String(value[amountKey]), symbol: value.symbol, chain: Number(value.chain) }
}
