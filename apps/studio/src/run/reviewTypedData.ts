import { describeTypedData, type GuardedTypedData, type TypedIntent, typedDataGuard } from '@sluice/guard'
import type { readTypedDataFacts } from '@sluice/protocol'
import type { Json, TypedDataRequest } from '@sluice/workflow'
import type { Review, ReviewOptions, ReviewRow } from './review.ts'
import { runTexts } from './texts.ts'

/** Rows that `describeTypedData` gives for every message, after those of its kind. */
const commonRows = 3

/**
 * Holds a message that is to be signed against what the world says (asked from the server) and the wallet's own words.
 *
 * - Throws: what the server refuses; nothing may be signed then
 */
export async function reviewTypedData(options: ReviewOptions<TypedDataRequest>): Promise<Review> {
  const { request, on, http, wallet, signal } = options
  // The server refuses an intent that is none, and the guard one that does not fit the message.
  const intent = request.intent as unknown as TypedIntent
  const typedData: GuardedTypedData = request.typedData
  const chainFacts = await http.call<typeof readTypedDataFacts>('POST', '/api/signatures/facts', {
    body: { intent, mode: on === 'live' ? 'testnet' : 'functional' },
    ...(signal ? { signal } : {}),
  })
  const connected = (await wallet?.account()) ?? null
  const facts = { ...chainFacts, walletChainId: connected?.chainId ?? null, account: connected?.address ?? null }
  const { sentence, rows } = describeTypedData(intent, typedData)
  return {
    sentence,
    rows: rows.slice(0, -commonRows),
    details: [...rows.slice(-commonRows), ...describeDomain(typedData), ...describeMessage(request.typedData.message)],
    findings: typedDataGuard({ intent, typedData, facts }),
  }
}

function describeDomain({ domain, primaryType }: GuardedTypedData): readonly ReviewRow[] {
  const { name, version } = domain
  return [
    { label: runTexts.signing.messageType, value: primaryType },
    ...(name === undefined ? [] : [{ label: runTexts.signing.domainName, value: name }]),
    ...(version === undefined ? [] : [{ label: runTexts.signing.domainVersion, value: version }]),
  ]
}

/** Every field as it is signed, under its own name. */
function describeMessage(message: { readonly [name: string]: Json }): readonly ReviewRow[] {
  return Object.entries(message).map(([label, value]) => ({
    label,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
}
