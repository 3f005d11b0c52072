import type { GuardFacts } from '../facts/facts.ts'
import type { GuardReader, GuardSwaps, GuardWallet } from '../facts/guardReader.ts'
import { readDecimals } from '../facts/readDecimals.ts'
import type { TransactionIntent } from '../registry/intents.ts'
import type { Simulation } from '../values/simulation.ts'
import { type Address, nativeTokenAddress } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { definitionOf } from './definitionOf.ts'

type CollectOptions = {
  readonly intent: TransactionIntent
  readonly transaction: GuardTransaction
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  // only with: swap order permit
  // only with: editor transactions icm
  /** Without it the router is not confirmed by the provider, and the user has to confirm it. */
  readonly swaps?: GuardSwaps
  // otherwise: readonly swaps: GuardSwaps
  // end only
  // end only
  // only with: editor transactions
  /** Whether an identical request was already sent; default false. */
  readonly isPending?: boolean
  // end only
  // only with: swap order permit
  /** Milliseconds since the epoch, read when collection starts. */
  readonly now: number
  // end only
}

async function networkFeeOf(
  { intent, transaction, reader }: CollectOptions,
  simulation: Simulation,
): Promise<bigint | undefined> {
  const gas = transaction.gas ?? (simulation.status === 'success' ? simulation.gasUsed.toString() : undefined)
  // only with: editor
  if (!reader.gasPrice) return undefined
  // end only
  return gas === undefined ? undefined : BigInt(gas) * (await reader.gasPrice(intent.chainId))
}

/** Reads everything `txGuard` needs, right before signing. Throws what the reader throws without its chain. */
export async function collectFacts(options: CollectOptions): Promise<GuardFacts> {
  const { intent, transaction, reader, wallet } = options
  const { chainId, account: owner } = intent
  const definition = definitionOf(intent)
  const native = { chainId, address: nativeTokenAddress, symbol: '', name: '', decimals: 18 }
  const [connected, targetCode, nativeBalance, own, simulation] = await Promise.all([
    wallet.account(),
    transaction.to === null ? ('0x' as const) : reader.code(chainId, transaction.to as Address),
    reader.balance({ chainId, owner, token: native }),
    definition.readFacts(options),
    reader.simulate(transaction),
  ])
  // only with: approval governance send
  const [networkFee, decimals] = await Promise.all([
    networkFeeOf(options, simulation),
    // only with: editor
    reader.decimals && readDecimals(chainId, definition.tokens(intent), reader.decimals),
    // otherwise: readDecimals(chainId, definition.tokens(intent), reader.decimals),
    // end only
  ])
  // otherwise: const networkFee = await networkFeeOf(options, simulation)
  // end only
  return {
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
    // only with: swap order permit
    allowedTargets: [],
    providerSpender: null,
    // end only
    targetCode,
    nativeBalance,
    // only with: approval swap
    tokenBalance: 0n,
    allowance: null,
    // end only
    ...own,
    simulation,
    ...(networkFee !== undefined && { networkFee }),
    // only with: approval governance send
    // only with: editor
    ...(decimals && { decimals }),
    // otherwise: decimals,
    // end only
    // end only
    // only with: editor transactions
    ...(options.isPending && { isPending: true }),
    // end only
    // only with: swap order permit
    now: options.now,
    // end only
  }
}
