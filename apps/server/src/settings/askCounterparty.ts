import { lookup } from 'node:dns/promises'
import type { CounterpartyCheck } from '@sluice/protocol'
import type { ServiceUrl } from '@sluice/protocol/http'
import { serverErrors } from '../errors.ts'
import { type AddressRules, readServiceUrl, refuseAddress } from './readServiceUrl.ts'
import { showAddress } from './settingsStore.ts'

/** Ethereum and Monad, the two ends of the bridge. */
const [srcChainId, dstChainId] = [1, 143]
const askedAmount = 10n ** 17n

/**
 * Asks a counterparty of the Monad bridge for its terms and for a price.
 *
 * - Throws: `ADDRESS_NOT_ALLOWED`, `ADDRESS_NOT_PUBLIC`, `SERVICE_UNREACHABLE`, `COUNTERPARTY_ANSWER_INVALID`, `BRIDGE_NOT_SUPPORTED`,
 *   `INSUFFICIENT_LIQUIDITY`, `PROVIDER_REFUSED`
 */
export async function askCounterparty(text: string, rules: AddressRules = {}): Promise<CounterpartyCheck> {
  const service = readServiceUrl(text, rules)
  await assertPublic(service, rules)
  const { host } = service.url
  const [{ createHttpCounterparty }, { publicFetch }, { defiErrors, getChain }] = await Promise.all([
    import('@sluice/providers'),
    import('@sluice/providers/node'),
    import('@sluice/defi'),
  ])
  const counterparty = createHttpCounterparty(trimSlash(text), rules.isPublicOnly ? publicFetch : fetch)
  const startedAt = performance.now()
  try {
    const [from, to] = [getChain(srcChainId), getChain(dstChainId)]
    const { account, contracts } = await counterparty.terms()
    if (!contracts[srcChainId] || !contracts[dstChainId]) {
      throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: from.name, to: to.name })
    }
    const [src, dst] = [from.nativeToken, to.nativeToken]
    const dstAmount = String(await counterparty.price({ src, dst, amount: askedAmount }))
    return { counterparty: showAddress(text), account, dstAmount, latencyMs: Math.round(performance.now() - startedAt) }
  } catch (cause) {
    if (defiErrors.is(cause, 'PROVIDER_UNREACHABLE'))
      throw serverErrors.error('SERVICE_UNREACHABLE', { host }, { cause })
    if (defiErrors.is(cause, 'PROVIDER_ANSWER_INVALID') || defiErrors.is(cause, 'PROVIDER_ANSWER_TOO_LARGE')) {
      throw serverErrors.error('COUNTERPARTY_ANSWER_INVALID', { host }, { cause })
    }
    throw cause
  }
}

/** Paths of the API are appended. */
export const trimSlash = (url: string): string => url.replace(/\/+$/, '')

async function assertPublic({ url, isLoopback }: ServiceUrl, rules: AddressRules): Promise<void> {
  if (isLoopback) return
  const { isPublicAddress } = await import('@sluice/providers/node')
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(cause => {
    throw serverErrors.error('SERVICE_UNREACHABLE', { host: url.host }, { cause })
  })
  if (addresses.every(({ address }) => isPublicAddress(address))) return
  throw refuseAddress(rules)
}
