import type { CallIntent, DeploymentIntent, Spend, TransactionIntent } from '../intent/intent.ts'
import { isCallIntent } from '../intent/isCallIntent.ts'
import { shownTokens } from '../intent/shownTokens.ts'
import { findRouter } from '../values/knownRouters.ts'
import { isNative, sameAddress } from '../values/sameAddress.ts'
import type { Simulation } from '../values/simulation.ts'
import { type Address, type Hex, nativeTokenAddress, type Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import type { GuardFacts, VoteFacts } from './facts.ts'
import { type ReadTokenDecimals, readDecimals } from './readDecimals.ts'

/** The chain reads that the guard needs. */
export type GuardReader = {
  balance(request: { chainId: number; owner: Address; token: Token }): Promise<bigint>
  allowance(request: { chainId: number; owner: Address; spender: Address; token: Token }): Promise<bigint>
  code(chainId: number, address: Address): Promise<Hex>
  simulate(transaction: GuardTransaction): Promise<Simulation>
  gasPrice?(chainId: number): Promise<bigint>
  decimals?: ReadTokenDecimals
  nextNonce?(chainId: number, owner: Address): Promise<number>
  /** Owner of an NFT; null where the contract does not say. */
  nftOwner?(request: { chainId: number; collection: Address; tokenId: bigint }): Promise<Address | null>
  /** Null where the contract is no governor, or does not know the proposal. */
  vote?(request: {
    chainId: number
    governor: Address
    proposalId: bigint
    account: Address
  }): Promise<VoteFacts | null>
}

export type GuardWallet = { account(): Promise<{ readonly address: Address; readonly chainId: number } | null> }

export type GuardSwaps = { spender(chainId: number): Promise<Address> }

type CollectOptions = {
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  /** Without it the router is not confirmed by the provider, and the user has to confirm it. */
  readonly swaps?: GuardSwaps
  /** Whether an identical request was already sent; default false. */
  readonly isPending?: boolean
  /** Milliseconds since the epoch, read when collection starts. */
  readonly now: number
}

function nativeTokenOf(chainId: number): Token {
  return { chainId, address: nativeTokenAddress, symbol: '', name: '', decimals: 18 }
}

async function decimalsOf({ intent, reader }: CollectOptions): Promise<Pick<GuardFacts, 'decimals'>> {
  const { decimals } = reader
  if (!decimals) return {}
  return { decimals: await readDecimals(intent.chainId, shownTokens(intent), decimals) }
}

async function networkFeeOf(
  { intent, transaction, reader }: CollectOptions,
  simulation: Simulation,
): Promise<bigint | undefined> {
  const gas = transaction.gas ?? (simulation.status === 'success' ? simulation.gasUsed.toString() : undefined)
  return gas === undefined || !reader.gasPrice ? undefined : BigInt(gas) * (await reader.gasPrice(intent.chainId))
}

/** Extra facts for NFT approvals, votes and proposals. */
async function specialFactsOf(
  intent: CallIntent,
  reader: GuardReader,
): Promise<Pick<GuardFacts, 'nftOwner' | 'spenderCode' | 'vote'>> {
  const { chainId, contract, account } = intent
  if (intent.kind === 'nftApproval') {
    const [nftOwner, spenderCode] = await Promise.all([
      reader.nftOwner?.({ chainId, collection: contract, tokenId: BigInt(intent.tokenId) }) ?? null,
      reader.code(chainId, intent.operator),
    ])
    return { nftOwner, spenderCode }
  }
  if (intent.kind !== 'vote' && intent.kind !== 'governorProposal') return {}
  const request = { chainId, governor: contract, proposalId: BigInt(intent.proposalId), account }
  return { vote: (await reader.vote?.(request)) ?? null }
}

/** Does not query the provider's spender: the intent names the contract. */
async function collectCallFacts(options: CollectOptions & { readonly intent: CallIntent }): Promise<GuardFacts> {
  const { intent, transaction, reader, wallet, now } = options
  const { chainId, account: owner, contract } = intent
  const spendingOf = async ({ token }: Spend) => {
    const needsAllowance = !isNative(token.address) && !sameAddress(token.address, contract)
    const [balance, allowance] = await Promise.all([
      reader.balance({ chainId, owner, token }),
      needsAllowance ? reader.allowance({ chainId, owner, spender: contract, token }) : null,
    ])
    return { balance, allowance }
  }
  const [connected, targetCode, receiverCode, nativeBalance, spending, simulation, special] = await Promise.all([
    wallet.account(),
    reader.code(chainId, transaction.to as Address),
    intent.receiver && reader.code(chainId, intent.receiver),
    reader.balance({ chainId, owner, token: nativeTokenOf(chainId) }),
    Promise.all(intent.spends.map(spendingOf)),
    reader.simulate(transaction),
    specialFactsOf(intent, reader),
  ])
  const [networkFee, decimals] = await Promise.all([networkFeeOf(options, simulation), decimalsOf(options)])
  return {
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
    allowedTargets: [],
    providerSpender: null,
    targetCode,
    ...(receiverCode !== undefined && { receiverCode }),
    nativeBalance,
    tokenBalance: 0n,
    allowance: null,
    spending,
    ...special,
    simulation,
    ...(networkFee !== undefined && { networkFee }),
    ...decimals,
    ...(options.isPending && { isPending: true }),
    now,
  }
}

async function collectDeploymentFacts(
  options: CollectOptions & { readonly intent: DeploymentIntent },
): Promise<GuardFacts> {
  const { intent, transaction, reader, wallet, now } = options
  const { chainId, account: owner } = intent
  const [connected, targetCode, nativeBalance, nextNonce, simulation] = await Promise.all([
    wallet.account(),
    reader.code(chainId, intent.address),
    reader.balance({ chainId, owner, token: nativeTokenOf(chainId) }),
    reader.nextNonce?.(chainId, owner),
    reader.simulate(transaction),
  ])
  const networkFee = await networkFeeOf(options, simulation)
  return {
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
    allowedTargets: [],
    providerSpender: null,
    targetCode,
    nativeBalance,
    tokenBalance: 0n,
    allowance: null,
    ...(nextNonce !== undefined && { nextNonce }),
    simulation,
    ...(networkFee !== undefined && { networkFee }),
    ...(options.isPending && { isPending: true }),
    now,
  }
}

/**
 * Reads everything `txGuard` needs from wallet, chain and provider, right before signing.
 *
 * - Throws: errors of the reader when the chain cannot be reached. An unreachable provider gives `null`
 */
export async function collectFacts(options: CollectOptions): Promise<GuardFacts> {
  const { intent, transaction, reader, wallet, swaps, now } = options
  if (isCallIntent(intent)) return collectCallFacts({ ...options, intent })
  if (intent.kind === 'deployment') return collectDeploymentFacts({ ...options, intent })
  const { chainId, account: owner } = intent
  const token = intent.kind === 'swap' ? intent.src : intent.token
  const spender = intent.kind === 'swap' ? intent.router : intent.spender
  const native = isNative(token.address)
  const router = findRouter(chainId)
  const [connected, providerSpender, targetCode, spenderCode, nativeBalance, tokenBalance, allowance, simulation] =
    await Promise.all([
      wallet.account(),
      swaps ? swaps.spender(chainId).catch(() => null) : null,
      reader.code(chainId, transaction.to as Address),
      intent.kind === 'approval' ? reader.code(chainId, spender) : undefined,
      reader.balance({ chainId, owner, token: nativeTokenOf(chainId) }),
      reader.balance({ chainId, owner, token }),
      native ? null : reader.allowance({ chainId, owner, spender, token }),
      reader.simulate(transaction),
    ])
  const [networkFee, decimals] = await Promise.all([networkFeeOf(options, simulation), decimalsOf(options)])
  return {
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
    allowedTargets: router === undefined ? [] : [router],
    providerSpender,
    targetCode,
    ...(spenderCode !== undefined && { spenderCode }),
    nativeBalance,
    tokenBalance,
    allowance,
    simulation,
    ...(networkFee !== undefined && { networkFee }),
    ...decimals,
    ...(options.isPending && { isPending: true }),
    now,
  }
}
