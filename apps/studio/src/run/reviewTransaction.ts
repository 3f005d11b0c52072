import {
  describeTransaction,
  type Finding,
  findChain,
  type GuardFacts,
  type TransactionDescription,
  txGuard,
  type WalletPort,
} from '@sluice/defi'
import { type BodyOf, parseChainFacts, type readTransactionFacts } from '@sluice/protocol'
import type { ResultSource, SignatureRequest } from '@sluice/workflow'
import { callRoute } from '../remote/callRoute.ts'
import { formatFee } from './formatFee.ts'

type FactsBody = BodyOf<typeof readTransactionFacts>

export type Review = {
  readonly description: TransactionDescription
  readonly findings: readonly Finding[]
  readonly facts: GuardFacts
  /** What the network takes at most, in its own currency; null where that cannot be told. */
  readonly networkFee: string | null
}

type Options = {
  readonly request: SignatureRequest
  readonly on: ResultSource
  readonly wallet: Pick<WalletPort, 'account'> | null
  readonly signal?: AbortSignal
}

/**
 * Holds what is to be signed against the chain's facts (asked from the server) and the wallet's own words.
 *
 * - Throws: what the server refuses; nothing may be signed then
 */
export async function reviewTransaction({ request, on, wallet, signal }: Options): Promise<Review> {
  // The server refuses an intent or transaction that is not one; what it took is typed from here on.
  const { intent, transaction } = request as unknown as Pick<FactsBody, 'intent' | 'transaction'>
  const wire = await callRoute<typeof readTransactionFacts>('POST', '/api/transactions/facts', {
    body: { intent, transaction, mode: on === 'live' ? 'testnet' : 'functional' },
    ...(signal ? { signal } : {}),
  })
  const connected = (await wallet?.account()) ?? null
  const facts: GuardFacts = {
    ...parseChainFacts(wire),
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
  }
  const currency = findChain(intent.chainId)?.nativeToken
  return {
    networkFee: facts.networkFee !== undefined && currency ? formatFee(facts.networkFee, currency) : null,
    description: describeTransaction(intent, transaction),
    findings: txGuard({ intent, transaction, facts }),
    facts,
  }
}
