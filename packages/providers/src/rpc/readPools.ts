import { defiErrors, getChain } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { isNative, sameAddress } from '@sluice/guard'
import { type Client, ContractFunctionExecutionError, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { type ChainClient, isUnreachable } from './chainClient.ts'

/** Source: Uniswap v2-core 1.0.1 and v2-periphery. */
const poolAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function factory() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])

const zeroAddress: Address = `0x${'0'.repeat(40)}`

/** Pools hold the wrapped form of a native token. Throws `CHAIN_NOT_SUPPORTED` where our table has none. */
function pooledAddress(token: Token): Address {
  if (!isNative(token.address)) return token.address
  const { wrappedNative, id } = getChain(token.chainId)
  if (wrappedNative === null) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
  return wrappedNative
}

/** The ways from one token to another: over their own pool, or over the wrapped native token. */
function pathsOf(src: Token, dst: Token): readonly (readonly Address[])[] {
  const [from, to] = [pooledAddress(src), pooledAddress(dst)]
  const { wrappedNative } = getChain(src.chainId)
  const isDirect = wrappedNative === null || sameAddress(from, wrappedNative) || sameAddress(to, wrappedNative)
  return isDirect
    ? [[from, to]]
    : [
        [from, to],
        [from, wrappedNative, to],
      ]
}

/** Whether the chain answered, but there is no such contract or it refuses. */
function isRefusedCall(error: unknown): boolean {
  return error instanceof ContractFunctionExecutionError && !isUnreachable(error)
}

type PoolQuestion = { readonly router: Address; readonly src: Token; readonly dst: Token; readonly amount: bigint }

async function readOutput(client: Client, router: Address, amount: bigint, path: readonly Address[]): Promise<bigint> {
  try {
    const amounts = await readContract(client, {
      address: router,
      abi: poolAbi,
      functionName: 'getAmountsOut',
      args: [amount, path],
    })
    return amounts.at(-1) ?? 0n
  } catch (error) {
    // The router reverts where a pool of the path is missing or dry; the other path may still lead there.
    if (!isRefusedCall(error)) throw error
    return 0n
  }
}

/**
 * What the pools of a Uniswap V2 router give for an exact input, over the better of at most two paths.
 *
 * - Units: base units of `dst`
 * - Throws: `AMOUNT_ZERO`, `SAME_TOKEN`, `INSUFFICIENT_LIQUIDITY`
 */
export async function readPoolQuote(chain: ChainClient, question: PoolQuestion): Promise<bigint> {
  const { router, src, dst, amount } = question
  if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
  if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
  if (sameAddress(pooledAddress(src), pooledAddress(dst))) return amount
  const outputs = await chain.ask(client =>
    Promise.all(pathsOf(src, dst).map(path => readOutput(client, router, amount, path))),
  )
  const [best] = outputs.filter(output => output > 0n).toSorted((one, other) => (one > other ? -1 : 1))
  if (best === undefined) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
  return best
}

/**
 * What one whole token costs in another by the reserves of their pool, before fee and impact.
 *
 * - Units: whole `dst` for one whole `src`, times 10^18; null without a pool
 */
export async function readSpotPrice(
  chain: ChainClient,
  { router, src, dst }: Omit<PoolQuestion, 'amount'>,
): Promise<bigint | null> {
  const [from, to] = [pooledAddress(src), pooledAddress(dst)]
  if (sameAddress(from, to)) return 10n ** 18n
  return chain.ask(async client => {
    const question = { address: router, abi: poolAbi, functionName: 'factory' } as const
    const factory = await readContract(client, question).catch(error => {
      if (isRefusedCall(error)) return null
      throw error
    })
    if (factory === null) return null
    const request = { address: factory, abi: poolAbi, functionName: 'getPair', args: [from, to] } as const
    const pair = await readContract(client, request)
    if (pair === zeroAddress) return null
    const [first, second] = await readContract(client, { address: pair, abi: poolAbi, functionName: 'getReserves' })
    // The pair sorts its tokens by address.
    const [reserveIn, reserveOut] = from.toLowerCase() < to.toLowerCase() ? [first, second] : [second, first]
    if (reserveIn === 0n) return null
    return (reserveOut * 10n ** BigInt(18 + src.decimals)) / (reserveIn * 10n ** BigInt(dst.decimals))
  })
}
