import { getContractAddress, keccak256 } from 'viem/utils'
import { quoteLifetimeMs } from '../values/quoteLifetime.ts'
import type { Address, Hex, Token } from '../values/token.ts'
import type { ApprovalIntent, CallArgument, ContractCallIntent, DeploymentIntent, SwapIntent } from './intent.ts'

type SwapIntentOptions = {
  readonly request: {
    readonly chainId: number
    readonly src: Token
    readonly dst: Token
    readonly amount: bigint
    readonly from: Address
    readonly receiver?: Address
    readonly slippagePercent: number
  }
  readonly built: {
    readonly transaction: { readonly chainId: number }
    readonly dstAmount: bigint
    readonly minReturn: bigint
  }
  /** The provider's spender. */
  readonly router: Address
  /** When the swap was built, in milliseconds since the epoch. */
  readonly builtAt: number
  /** Output of the quote shown to the user, if any. */
  readonly shownDstAmount?: bigint
  /** Expected output at another source's prices, when no quote was shown. */
  readonly referenceDstAmount?: bigint
  /** From a quote for the same trade. */
  readonly priceImpactPercent?: number
}

/** Creates the intent of a swap that was just built; it may be signed for 30 seconds. */
export function createSwapIntent(options: SwapIntentOptions): SwapIntent {
  const { request, built, router, builtAt, shownDstAmount, referenceDstAmount, priceImpactPercent } = options
  return {
    kind: 'swap',
    chainId: request.chainId,
    walletChainId: built.transaction.chainId,
    account: request.from,
    receiver: request.receiver ?? request.from,
    router,
    src: request.src,
    dst: request.dst,
    amount: request.amount.toString(),
    quotedDstAmount: built.dstAmount.toString(),
    ...(shownDstAmount !== undefined && { shownDstAmount: shownDstAmount.toString() }),
    ...(referenceDstAmount !== undefined && { referenceDstAmount: referenceDstAmount.toString() }),
    minReturn: built.minReturn.toString(),
    slippagePercent: request.slippagePercent,
    ...(priceImpactPercent !== undefined && { priceImpactPercent }),
    quotedAt: builtAt,
    expiresAt: builtAt + quoteLifetimeMs,
  }
}

/** Creates the intent of an approval; an amount of 0 revokes. */
export function createApprovalIntent(options: {
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
  readonly spender: Address
  /** Default: the spender is the swap provider's router. */
  readonly spenderOrigin?: 'known' | 'user'
  /** What the sum is for: '2 swaps'. */
  readonly purpose?: string
  readonly transaction: { readonly chainId: number }
}): ApprovalIntent {
  return {
    kind: 'approval',
    chainId: options.chainId,
    walletChainId: options.transaction.chainId,
    account: options.owner,
    token: options.token,
    spender: options.spender,
    ...(options.spenderOrigin && { spenderOrigin: options.spenderOrigin }),
    amount: options.amount.toString(),
    ...(options.purpose !== undefined && { purpose: options.purpose }),
  }
}

/**
 * Creates the intent of any other contract call; the guard compares it with the calldata.
 *
 * - Units: wei and base units, as bigint or integer strings
 *
 * @example createContractCallIntent({ chainId, transaction, purpose: 'Claim 0.1 MON', contract, origin: 'known',
 *   signature: 'function claim(bytes32 id, bytes32 secret)', arguments: [id, secret] })
 */
export function createContractCallIntent(options: {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string; readonly value: string }
  readonly purpose: string
  readonly contract: Address
  readonly origin: 'known' | 'user'
  /** Payee, when the user entered it by hand. */
  readonly receiver?: Address
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Default: the transaction's value. */
  readonly value?: bigint | string
  readonly spends?: readonly { readonly token: Token; readonly amount: bigint | string }[]
  /** Artifact that the contract's code has to match. */
  readonly artifactId?: string
}): ContractCallIntent {
  const { chainId, transaction, purpose, contract, origin, signature, spends = [], artifactId } = options
  return {
    kind: 'contractCall',
    chainId,
    walletChainId: transaction.chainId,
    account: transaction.from as Address,
    purpose,
    contract,
    origin,
    ...(options.receiver && { receiver: options.receiver }),
    signature,
    arguments: options.arguments,
    value: (options.value ?? transaction.value).toString(),
    spends: spends.map(({ token, amount }) => ({ token, amount: amount.toString() })),
    ...(artifactId !== undefined && { artifactId }),
  }
}

/**
 * Creates the intent of a contract creation; the transaction's `data` is `creationCode` with the encoded arguments
 * (`encodeConstructorArguments`).
 *
 * - Units: `value` of the transaction in wei; `nonce` is the sender's next one
 */
export function createDeploymentIntent(options: {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string; readonly value: string }
  readonly contractName: string
  /** Absent: code entered by hand. */
  readonly artifactId?: string
  readonly creationCode: Hex
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  readonly nonce: number
}): DeploymentIntent {
  const { chainId, transaction, contractName, artifactId, creationCode, signature, nonce } = options
  const account = transaction.from as Address
  return {
    kind: 'deployment',
    chainId,
    walletChainId: transaction.chainId,
    account,
    contractName,
    ...(artifactId !== undefined && { artifactId }),
    codeHash: keccak256(creationCode),
    signature,
    arguments: options.arguments,
    value: transaction.value,
    nonce,
    address: getContractAddress({ from: account, nonce: BigInt(nonce) }),
  }
}
