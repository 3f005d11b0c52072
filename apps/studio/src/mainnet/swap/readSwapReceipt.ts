import { isJsonObject, type Json, type JsonObject, type WorkflowDocument } from '@sluice/workflow'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'

type ReceiptToken = { readonly address: string; readonly symbol: string; readonly decimals: number }

/** What a swap did. Amounts in base units. */
export type SwapReceipt = {
  readonly chainId: number
  readonly src: ReceiptToken
  readonly dst: ReceiptToken
  readonly paid: bigint
  /** Null if the chain does not tell. */
  readonly received: bigint | null
  readonly minimumReturn: bigint | null
  /** Wei; null if unknown. */
  readonly fee: bigint | null
  readonly transactionHash: string
}

/** Reads the receipt of a finished swap from its document and outputs; null if it is none. */
export function readSwapReceipt(document: WorkflowDocument | null, outputs: JsonObject): SwapReceipt | null {
  const quote = document?.nodes.find(({ id }) => id === onlyNodeId)?.config.quote
  const { transactionHash, outputAmount, receipt } = outputs
  if (!isJsonObject(quote) || typeof transactionHash !== 'string') return null
  const [src, dst] = [readToken(quote.fromToken), readToken(quote.toToken)]
  const paid = readUnits(quote.fromAmount)
  if (!src || !dst || paid === null) return null
  const facts = isJsonObject(receipt) ? receipt : {}
  const [gasUsed, gasPrice] = [readUnits(facts.gasUsed), readUnits(facts.effectiveGasPrice)]
  return {
    chainId: Number(quote.chainId),
    src,
    dst,
    paid,
    received: readUnits(outputAmount),
    minimumReturn: readUnits(facts.minReturn),
    fee: gasUsed === null || gasPrice === null ? null : gasUsed * gasPrice,
    transactionHash,
  }
}

const readUnits = (value: Json | undefined): bigint | null =>
  typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null

function readToken(value: Json | undefined): ReceiptToken | null {
  if (!isJsonObject(value)) return null
  const { address, symbol, decimals } = value
  const isToken = typeof address === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
  return isToken ? { address, symbol, decimals } : null
}
