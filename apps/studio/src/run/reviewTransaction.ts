import { findChain } from '@sluice/defi'
import { describeTransaction, type GuardFacts, txGuard } from '@sluice/guard'
import { type BodyOf, parseChainFacts, type readTransactionFacts } from '@sluice/protocol'
import type { SignatureRequest } from '@sluice/workflow'
import { formatFee } from './formatFee.ts'
import type { Review, ReviewOptions } from './review.ts'
import { runTexts } from './texts.ts'

type FactsBody = BodyOf<typeof readTransactionFacts>

/** Rows that `describeTransaction` gives for every transaction, after those of its kind. */
const commonRows = 5
const shownRows = 3

/**
 * Holds what is to be sent against the chain's facts (asked from the server) and the wallet's own words.
 *
 * - Throws: what the server refuses; nothing may be sent then
 */
export async function reviewTransaction(options: ReviewOptions<SignatureRequest>): Promise<Review> {
  const { request, on, http, wallet, signal } = options
  // The server refuses an intent or transaction that is not one; what it took is typed from here on.
  const { intent, transaction } = request as unknown as Pick<FactsBody, 'intent' | 'transaction'>
  const wire = await http.call<typeof readTransactionFacts>('POST', '/api/transactions/facts', {
    body: { intent, transaction, mode: on === 'live' ? 'testnet' : 'functional' },
    ...(signal ? { signal } : {}),
  })
  const connected = (await wallet?.account()) ?? null
  const facts: GuardFacts = {
    ...parseChainFacts(wire),
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
  }
  const texts = runTexts.signing
  const currency = findChain(intent.chainId)?.nativeToken
  const fee = facts.networkFee !== undefined && currency ? formatFee(facts.networkFee, currency) : null
  const { sentence, rows } = describeTransaction(intent, transaction)
  // A call has no shape that we know: its arguments and what may leave all have to be seen.
  const shown = intent.kind === 'contractCall' ? rows.length - commonRows : shownRows
  return {
    sentence,
    rows: [
      ...rows.slice(0, shown),
      { label: texts.networkFee, value: fee ?? texts.networkFeeUnknown },
      { label: texts.simulation, value: describeSimulation(facts) },
    ],
    details: rows.slice(shown),
    findings: txGuard({ intent, transaction, facts }),
  }
}

function describeSimulation({ simulation }: GuardFacts): string {
  const texts = runTexts.signing
  if (simulation.status === 'success') return texts.simulationSuccess(simulation.gasUsed.toLocaleString('en'))
  return simulation.status === 'reverted'
    ? texts.simulationReverted(simulation.reason)
    : texts.simulationUnavailable(simulation.reason)
}
