import type { Client } from 'viem'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import { toCallFields } from '../guard/intent/callIntent.ts'
import type { CallArgument } from '../guard/intent/intentFields.ts'
import type { Address } from '../guard/values/token.ts'
import type { PlannedTransaction, TransactionPlan } from './TransactionPlan.ts'

/** Who sends, and where. */
export type Sender = {
  readonly client: Client
  readonly account: Address
  readonly chainId: number
  readonly walletChainId: number
}

/** A contract that is called; `own`: its code is that of this project. */
export type CalledContract = { readonly address: Address; readonly kind: 'own' | 'other'; readonly name: string }

/** One call, with human-readable signature. */
export type Call = {
  readonly to: CalledContract
  readonly signature: string
  readonly args: readonly CallArgument[]
  /** In wei; default 0. */
  readonly value?: bigint
  readonly purpose: string
}

/**
 * A call with what its intent names: the caller adds the kind. A contract whose code is not ours is confirmed by the
 * user.
 */
export function requestCall(
  { account, chainId, walletChainId }: Sender,
  { to, signature, args, value = 0n, purpose }: Call,
) {
  const transaction = {
    chainId: walletChainId,
    from: account,
    to: to.address,
    data: encodeContractCall(signature, args),
    value: value.toString(),
  }
  const call = toCallFields({
    chainId,
    transaction,
    purpose,
    contract: to.address,
    ...(to.kind === 'own' ? { origin: 'known' as const, artifactId: to.name } : { origin: 'user' as const }),
    signature,
    arguments: args,
  })
  return { transaction, call }
}

/** Plans a transaction of a feature. */
export function toPlan(
  feature: string,
  { account, chainId, walletChainId }: Sender,
  transaction: PlannedTransaction,
): TransactionPlan {
  return { ...transaction, feature, account, chainId, walletChainId }
}
