import { type DefiServices, findToken, parseAddress } from '@sluice/defi'
import { type Hex, nativeTokenAddress, type Token } from '@sluice/guard'
import type { ScriptHost } from '@sluice/workflow'

/**
 * What user code may read of a world: contracts, balances and public web services, never with a secret. The world is
 * asked for when code asks.
 *
 * - Throws: what the providers throw
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

/** A token that our tables do not know has a balance too; only its name and decimals stay unknown. */
function tokenOf(chainId: number, text: string = nativeTokenAddress): Token {
  const known = findToken(chainId, text)
  if (known) return known
  const address = parseAddress(text)
  return { chainId, address, symbol: address, name: address, decimals: 0 }
}
