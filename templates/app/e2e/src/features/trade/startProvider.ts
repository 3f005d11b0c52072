import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { routerAbi } from '../../../../web/src/features/guard/decode/routerAbi.ts'
import { nativeToken, priceOf, router, type TokenFacts } from './localTokens.ts'

type Query = { readonly [name: string]: string }

/** An error response in the provider's format. */
class Refusal extends Error {}

function find(tokens: readonly TokenFacts[], address = ''): TokenFacts {
  const token = tokens.find(candidate => candidate.address.toLowerCase() === address.toLowerCase())
  if (!token) throw new Refusal('unknown token')
  return token
}

/** Converts an amount from one token to another at fixed prices, in base units. */
function exchange(src: TokenFacts, dst: TokenFacts, amount: bigint): bigint {
  const worth = amount * BigInt(priceOf(src)) * 10n ** BigInt(dst.decimals)
  return worth / (BigInt(priceOf(dst)) * 10n ** BigInt(src.decimals))
}

function buildSwap(src: TokenFacts, dst: TokenFacts, query: Query) {
  const amount = BigInt(query.amount ?? '0')
  const dstAmount = exchange(src, dst, amount)
  const slippageBps = BigInt(Math.round(Number(query.slippage ?? '0') * 100))
  const description = {
    srcToken: src.address,
    dstToken: dst.address,
    srcReceiver: router,
    dstReceiver: (query.receiver ?? query.from) as Hex,
    amount,
    minReturnAmount: (dstAmount * (10_000n - slippageBps)) / 10_000n,
    flags: 0n,
  }
  const result = encodeAbiParameters([{ type: 'uint256' }], [dstAmount])
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [router, description, result] })
  const value = src.address === nativeToken ? amount.toString() : '0'
  return { dstAmount: dstAmount.toString(), tx: { from: query.from, to: router, data, value, gas: 0, gasPrice: '0' } }
}

function answer(path: string, query: Query, tokensOf: (network: number) => readonly TokenFacts[]): unknown {
  const [, network, action] = /^\/swap\/v6\.\d\/(\d+)\/(.+)$/.exec(path) ?? []
  const tokens = tokensOf(Number(network))
  if (action === 'tokens')
    return { tokens: Object.fromEntries(tokens.map(token => [token.address.toLowerCase(), token])) }
  // only with: approval
  if (action === 'approve/spender') return { address: router }
  if (action === 'approve/transaction') {
    const amount = BigInt(query.amount ?? '0')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
    return { data, to: query.tokenAddress, value: '0', gasPrice: '0' }
  }
  // end only
  // only without: quoteOnly
  if (action === 'quote' || action === 'swap') {
    // otherwise: if (action === 'quote') {
    // end only
    const [src, dst] = [find(tokens, query.src), find(tokens, query.dst)]
    // only without: quoteOnly
    if (action === 'swap') return buildSwap(src, dst, query)
    // end only
    const described = query.includeTokensInfo === 'true' ? { srcToken: src, dstToken: dst } : {}
    return { ...described, dstAmount: exchange(src, dst, BigInt(query.amount ?? '0')).toString(), gas: 120_000 }
  }
  throw new Refusal('no such route')
}

/** Starts a fake 1inch API with fixed prices on a free port. */
export async function startProvider(tokensOf: (network: number) => readonly TokenFacts[]) {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    try {
      send(200, answer(pathname, Object.fromEntries(searchParams), tokensOf))
    } catch (error) {
      const refused = error instanceof Refusal
      send(refused ? 400 : 500, {
        error: refused ? 'Bad Request' : 'Internal',
        description: error instanceof Error ? error.message : 'failed',
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
