import { type DefiServices, findToken, parseAddress } from '@sluice/defi'
import { type Hex, nativeTokenAddress, type Token } from '@sluice/guard'
import type { ScriptHost } from '@sluice/workflow'

/**
 * Creates the host functions for user code: contract reads, balances and public HTTP, never with secrets. Services are
 * resolved at call time.
 *
 * - Throws: errors of the providers
 */
export function createScriptHost(world: () => Pick<DefiServices, 'contracts' | 'chains' | 'http'>): ScriptHost {
  return {
    blockchain: {
      call: ({ chainId, to, data }) => world().contracts.call({ chainId, to: parseAddress(to), data: data as Hex }),
      async balance({ chainId, address, token }) {
        const owner = parseAddress(address)
        return (await world().chains.balance({ chainId, owner, token: tokenOf(chainId, token) })).toString()
      },
    },
    http: {
      async request({ url, method, headers, body }) {
        const asked = { url, method, headers, ...(body === undefined ? {} : { body }) }
        const answer = await world().http.request(asked)
        return { status: answer.status, body: answer.body }
      },
    },
  }
}

/** Supports unknown tokens: only their name and decimals are unknown. */
function tokenOf(chainId: number, text: string = nativeTokenAddress): Token {
  const known = findToken(chainId, text)
  if (known) return known
  const address = parseAddress(text)
  return { chainId, address, symbol: address, name: address, decimals: 0 }
}
