import type { NodeRun, RunEvent } from '@sluice/engine'
import type { Token } from '@sluice/guard'
import { isJsonObject, isWalletRequest, type Json, type WalletRequest } from '@sluice/workflow'
import { toSigningRequest } from '../createRequestFlow.ts'
import { type Action, readAction } from '../review/readAction.ts'
import { type RequestKind, readKind } from '../review/readKind.ts'
import { readTrade, type Trade } from '../review/readTrade.ts'

/** What a transaction did. Amounts in base units. */
export type Receipt = {
  readonly kind: RequestKind
  readonly chainId: number | null
  readonly paid: Trade['pays']
  /** What a transaction other than a trade did; null for a trade. */
  readonly action: Action | null
  readonly account: string
  /** From the logs of the receipt; `isMinimum` where they do not tell. */
  readonly received: { readonly token: Token; readonly units: bigint; readonly isMinimum: boolean } | null
  /** Wei; null if unknown. */
  readonly fee: bigint | null
}

/** The request that a hash answers; of the last one that the node asked while the run has not taken the hash. */
export function findRequest(events: readonly RunEvent[], nodeId: string, hash: string): WalletRequest | null {
  let asked: WalletRequest | null = null
  for (const event of events) {
    if (event.type === 'node.waiting' && event.nodeId === nodeId && isWalletRequest(event.request)) {
      asked = event.request
    } else if (event.type === 'node.signed' && event.transactionHash === hash) return asked
  }
  return asked
}

/** Receipt of a node's transaction, as far as its outputs tell. */
export function readReceipt(request: WalletRequest | null, node: NodeRun | undefined): Receipt {
  const asked = request && toSigningRequest(request)
  const trade = asked && readTrade(asked)
  const kind = asked ? readKind(asked) : 'transaction'
  const outputs = node?.status === 'success' ? (node.outputs ?? {}) : {}
  const facts = isJsonObject(outputs.receipt) ? outputs.receipt : {}
  const [gasUsed, gasPrice] = [readUnits(facts.gasUsed), readUnits(facts.effectiveGasPrice)]
  const outputAmount = kind === 'swap' ? readUnits(outputs.outputAmount) : null
  const units = outputAmount ?? trade?.minimum
  const token = kind === 'swap' ? trade?.receives?.token : undefined
  return {
    kind,
    chainId: request ? Number(request.intent.chainId) : null,
    paid: trade?.pays ?? null,
    action: asked && !trade ? readAction(asked) : null,
    account: asked?.intent.account ?? '',
    received: token && units !== undefined ? { token, units, isMinimum: outputAmount === null } : null,
    fee: gasUsed === null || gasPrice === null ? null : gasUsed * gasPrice,
  }
}

const readUnits = (value: Json | undefined): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null
