import type { DefiServices } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { type Mode, readAllowances, readBalances, readPrices, readToken } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { requestServices } from './requestServices.ts'
import { toWireToken } from './requestTokens.ts'

/** Longest wait for all prices of an answer; later ones are left out. */
const pricesMs = 4_000

/** Tokens, balances and allowances, read from chains. */
export function addTokenRoutes(app: FastifyInstance): void {
  const servicesOf = ({ services }: Workspace, headers: FastifyRequest['headers'], mode: Mode | undefined) =>
    requestServices(services, { headers, mode }, { needsKey: false })

  addRoute(app, readToken, async ({ params, query: { chainId, mode }, headers, workspace }) => {
    const [asked, { readErc20 }, { findToken, parseAddress }] = await Promise.all([
      servicesOf(workspace, headers, mode),
      import('@sluice/providers'),
      import('@sluice/defi'),
    ])
    const address = parseAddress(params.address)
    const token = await readErc20(asked, { chainId, address })
    return { source: asked.source, token: toWireToken(token), isKnown: findToken(chainId, address) !== undefined }
  })

  addRoute(app, readBalances, async ({ query: { chainId, owner, tokens = [], mode }, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, mode)
    const listed = await listTokens(asked, chainId, tokens)
    const readable = listed.flatMap(({ token }) => (token ? [token] : []))
    const balances = await asked.chains.balances({ chainId, owner, tokens: readable })
    const signal = AbortSignal.timeout(pricesMs)
    return {
      source: asked.source,
      balances: await Promise.all(
        listed.map(async ({ address, token }) => {
          const units = token ? (balances[readable.indexOf(token)] ?? null) : null
          return {
            address,
            token: token && toWireToken(token),
            amount: units === null ? null : String(units),
            usd: token && units !== null ? await worthOf(asked, token, units, signal) : null,
          }
        }),
      ),
    }
  })

  addRoute(app, readAllowances, async ({ query: { chainId, owner, tokens: added = [], mode }, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, mode)
    const { isNative } = await import('@sluice/guard')
    const [listed, spenders] = await Promise.all([listTokens(asked, chainId, added), knownSpenders(asked, chainId)])
    const tokens = listed.flatMap(({ token }) => (token && !isNative(token.address) ? [token] : []))
    const pairs = tokens.flatMap(token => spenders.map(({ address, name }) => ({ token, spender: address, name })))
    const amounts = await asked.chains.allowances({ chainId, owner, pairs })
    return {
      source: asked.source,
      allowances: pairs.flatMap(({ token, spender, name: spenderName }, index) => {
        const amount = amounts[index] ?? 0n
        return amount > 0n ? [{ token: toWireToken(token), spender, spenderName, amount: String(amount) }] : []
      }),
    }
  })

  addRoute(app, readPrices, async ({ query: { chainId, tokens = [], mode }, headers, workspace }) => {
    const asked = await servicesOf(workspace, headers, mode)
    const [{ getChain }, { nativeTokenAddress }] = await Promise.all([import('@sluice/defi'), import('@sluice/guard')])
    const { nativeToken } = getChain(chainId)
    const wanted = new Set(tokens.map(address => address.toLowerCase()))
    wanted.delete(nativeTokenAddress.toLowerCase())
    const listed = wanted.size === 0 ? [] : await listTokens(asked, chainId, tokens)
    const others = listed.filter(({ address }) => wanted.has(address.toLowerCase()))
    const signal = AbortSignal.timeout(pricesMs)
    const [gasPrice, ...prices] = await Promise.all([
      asked.chains.gasPrice?.(chainId) ?? null,
      ...[{ address: nativeTokenAddress, token: nativeToken }, ...others].map(async ({ address, token }) => ({
        address,
        usd: token && (await priceOf(asked, token, signal)),
      })),
    ])
    return { source: asked.source, gasPrice: gasPrice === null ? null : String(gasPrice), prices }
  })
}

type Listed = { readonly address: Address; readonly token: Token | null }

/** The known tokens of a chain, native first, then the asked ones; `token` is null for an address that is none. */
async function listTokens(services: DefiServices, chainId: number, asked: readonly string[]): Promise<Listed[]> {
  const [{ defiErrors, getChain, parseAddress, presetTokens }, { readErc20 }] = await Promise.all([
    import('@sluice/defi'),
    import('@sluice/providers'),
  ])
  const known = presetTokens(getChain(chainId).id)
  const others = [...new Set(asked.map(parseAddress))].filter(address =>
    known.every(token => token.address !== address),
  )
  const read = async (address: Address): Promise<Listed> => {
    try {
      return { address, token: await readErc20(services, { chainId, address }) }
    } catch (error) {
      if (!defiErrors.is(error, 'TOKEN_CONTRACT_MISSING') && !defiErrors.is(error, 'TOKEN_NOT_ERC20')) throw error
      return { address, token: null }
    }
  }
  return [...known.map(token => ({ address: token.address, token })), ...(await Promise.all(others.map(read)))]
}

/** Worth in US dollars; null without a price. */
async function worthOf(services: DefiServices, token: Token, units: bigint, signal: AbortSignal) {
  const { usdWorth } = await import('@sluice/defi')
  if (units === 0n) return '0'
  const usd = await priceOf(services, token, signal)
  return usd === null ? null : usdWorth(units, token.decimals, usd)
}

/** US dollars per whole token; null where no price comes in time: a balance is of use without one. */
async function priceOf({ prices }: DefiServices, token: Token, signal: AbortSignal): Promise<string | null> {
  try {
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return (await Promise.race([prices.price(token, signal), late])).usd
  } catch (error) {
    if (!isSluiceError(error) && !signal.aborted) throw error
    return null
  }
}

type Spender = { readonly address: Address; readonly name: string }

/** Contracts that workflows and panels ask approvals for. */
async function knownSpenders({ bridge }: DefiServices, chainId: number): Promise<readonly Spender[]> {
  const { findRouter, permit2Address } = await import('@sluice/guard')
  const router = findRouter(chainId)
  const htlc = await bridge.contract(chainId).catch(error => {
    // Without a counterparty or on another chain there is no contract to revoke from.
    if (isSluiceError(error)) return null
    throw error
  })
  return [
    ...(router ? [{ address: router, name: '1inch router and limit order protocol' }] : []),
    { address: permit2Address, name: 'Permit2' },
    ...(htlc ? [{ address: htlc, name: 'Monad bridge' }] : []),
  ]
}
