import type { Address, Hex, Token } from '@sluice/guard'
import { bridgeTargets } from '@sluice/providers'
import { encodeFunctionData, parseAbi } from 'viem'
import { z } from 'zod'
import { escrowResolverAccount } from '../accounts/programAccounts.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { type LocalMarket, startingBalance } from '../market/buildLocalMarket.ts'
import { callRpcs, type RpcCall } from '../rpc/callRpc.ts'
import { creationCodes, isTether } from './artifacts.ts'
import { pairAddress } from './pairAddress.ts'
import { mappingSlot, type TokenSlots, tokenSlots, toShortString, toWord, wrappedSlots } from './storage.ts'

const builderAbi = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address pair)',
  'function mint(address to) returns (uint256 liquidity)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])

/** Account that creates the pools, so that user accounts start at nonce 0. Its key is unknown. */
const builder: Address = '0x00000000000000000000000000000000def10000'

type DeployOptions = {
  readonly rpcUrl: string
  readonly market: LocalMarket
  /** Accounts funded with every token. */
  readonly accounts: readonly Address[]
}

/**
 * Deploys the contracts, tokens and pools of a market to a fresh chain and funds the accounts; call `deployBasics` first.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`, `TRANSACTION_REVERTED`
 */
export async function deployLocalContracts({ rpcUrl, market, accounts }: DeployOptions): Promise<void> {
  const codes = await runConstructors(rpcUrl, market)
  await callRpcs(rpcUrl, [
    ...codes.map(({ address, code }) => ({ method: 'anvil_setCode', params: [address, code] })),
    ...placeTokens(market, accounts),
    { method: 'anvil_setStorageAt', params: [addresses.uniswapFactory, toWord(1n), toWord(BigInt(builder))] },
    { method: 'anvil_setBalance', params: [builder, toRpcNumber(10n ** 21n)] },
    { method: 'anvil_impersonateAccount', params: [builder] },
  ])
  for (const pool of market.pools) await buildPool(rpcUrl, pool[0].token.address, pool[1].token.address)
  await callRpcs(rpcUrl, [{ method: 'anvil_stopImpersonatingAccount', params: [builder] }])
}

const codeSchema = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]{2,}$/.test(value))

async function runConstructors(
  rpcUrl: string,
  market: LocalMarket,
): Promise<readonly { address: Address; code: Hex }[]> {
  const { uniswapFactory, uniswapRouter, aggregationRouter, htlc } = addresses
  const wrapped = market.wrapped.address
  const constructors: readonly (readonly [Address, Hex])[] = [
    [uniswapFactory, creationCodes.uniswapFactory(builder)],
    [uniswapRouter, creationCodes.uniswapRouter(uniswapFactory, wrapped)],
    [aggregationRouter, creationCodes.aggregationRouter(wrapped, uniswapRouter)],
    [htlc, creationCodes.htlc()],
    ...escrowConstructors(market),
    ...market.erc20s.map(token => [token.address, tokenCode(market, token)] as const),
  ]
  const calls = constructors.map(([, data]) => ({ method: 'eth_call', params: [{ data }, 'latest'] }))
  const codes = await callRpcs(rpcUrl, calls)
  return constructors.map(([address], index) => ({ address, code: codeSchema.parse(codes[index]) }))
}

/** Contracts of Fusion+, on chains that it connects. The wrapped token serves as 1inch's access token. */
function escrowConstructors({ mirrorsChainId, wrapped }: LocalMarket): readonly (readonly [Address, Hex])[] {
  if (bridgeTargets(mirrorsChainId).length === 0) return []
  const { srcEscrow, dstEscrow, escrowFactory, escrowResolver, placeholderToken } = addresses
  return [
    [srcEscrow, creationCodes.escrow(srcEscrow, wrapped.address)],
    [dstEscrow, creationCodes.escrow(dstEscrow, wrapped.address)],
    [escrowFactory, creationCodes.escrowFactory(wrapped.address, wrapped.address)],
    [escrowResolver, creationCodes.escrowResolver(escrowResolverAccount.address)],
    [placeholderToken, creationCodes.placeholderToken()],
  ]
}

function tokenCode(market: LocalMarket, token: Token): Hex {
  if (token === market.wrapped) return creationCodes.wrappedNative()
  return isTether(token) ? creationCodes.tether(token) : creationCodes.token(token)
}

function placeTokens(market: LocalMarket, accounts: readonly Address[]): RpcCall[] {
  return market.erc20s.flatMap(token => {
    const slots: TokenSlots = token === market.wrapped ? wrappedSlots : tokenSlots
    const holdings = [
      ...accounts.map(owner => ({ owner, balance: startingBalance(token) })),
      ...market.pools.flatMap(([a, b]) => {
        const side = [a, b].find(candidate => candidate.token === token)
        return side ? [{ owner: pairAddress(a.token.address, b.token.address), balance: side.reserve }] : []
      }),
    ]
    const supply = holdings.reduce((sum, holding) => sum + holding.balance, 0n)
    const store = (slot: Hex, value: Hex): RpcCall => ({
      method: 'anvil_setStorageAt',
      params: [token.address, slot, value],
    })
    return [
      store(toWord(slots.name), toShortString(token.name)),
      store(toWord(slots.symbol), toShortString(token.symbol)),
      ...(slots.decimals === undefined ? [] : [store(toWord(slots.decimals), toWord(BigInt(token.decimals)))]),
      ...holdings.map(({ owner, balance }) => store(mappingSlot(slots.balances, owner), toWord(balance))),
      slots.totalSupply === undefined
        ? { method: 'anvil_setBalance', params: [token.address, toRpcNumber(supply)] }
        : store(toWord(slots.totalSupply), toWord(supply)),
    ]
  })
}

const receiptSchema = z.object({ status: z.string(), transactionHash: z.string() })

async function buildPool(rpcUrl: string, tokenA: Address, tokenB: Address): Promise<void> {
  const { uniswapFactory, multicall3 } = addresses
  const createPair = encodeFunctionData({ abi: builderAbi, functionName: 'createPair', args: [tokenA, tokenB] })
  const mint = encodeFunctionData({ abi: builderAbi, functionName: 'mint', args: [builder] })
  const data = encodeFunctionData({
    abi: builderAbi,
    functionName: 'aggregate3',
    args: [
      [
        { target: uniswapFactory, allowFailure: false, callData: createPair },
        { target: pairAddress(tokenA, tokenB), allowFailure: false, callData: mint },
      ],
    ],
  })
  const transaction = { from: builder, to: multicall3, data, gas: toRpcNumber(4_000_000n) }
  // Returns the receipt, which may not exist right after `eth_sendTransaction`.
  const [receipt] = await callRpcs(rpcUrl, [{ method: 'eth_sendTransactionSync', params: [transaction] }])
  const { status, transactionHash: hash } = receiptSchema.parse(receipt)
  if (status !== '0x1') throw devnetErrors.error('TRANSACTION_REVERTED', { hash })
}

function toRpcNumber(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
