import { formatUnits, isHex, keccak256 } from 'viem/utils'
import { type DecodedContractCall, decodeContractCall } from '../decode/contractCall.ts'
import { type DecodedCall, decodeCall } from '../decode/decode.ts'
import { type DecodedProposal, readProposal } from '../decode/readProposal.ts'
import type {
  ApprovalIntent,
  CallIntent,
  GovernorProposalIntent,
  NftListingIntent,
  NftMintIntent,
  NftPurchaseIntent,
  SwapIntent,
  TransactionIntent,
} from '../intent/intent.ts'
import { isCallIntent } from '../intent/isCallIntent.ts'
import { permit2Address } from '../typed/schemas.ts'
import { knownRouters } from '../values/knownRouters.ts'
import { isPlainPayment } from '../values/plainPayment.ts'
import { isNative, sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { argumentRows, writeArgument } from './argumentRows.ts'
import { describeDeployment } from './describeDeployment.ts'
import type { Description } from './description.ts'
import { writeChain } from './writeChain.ts'
import { writeSymbol } from './writeSymbol.ts'
import { writeWei } from './writeWei.ts'

/** Thousands get commas, whole numbers one decimal; no digit is dropped. */
function writeAmount(units: bigint, token: Token): string {
  const [whole = '0', fraction = '0'] = formatUnits(units, token.decimals).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction} ${writeSymbol(token)}`
}

/** Falls back to the bare number and address when the bytes name a token that the user did not choose. */
function writeTokenAmount(units: bigint, address: string, tokens: readonly Token[]): string {
  const token = tokens.find(candidate => sameAddress(candidate.address, address))
  return token ? writeAmount(units, token) : `${units} base units of the unknown token ${address}`
}

function findContractName(address: string): string | undefined {
  if (sameAddress(address, permit2Address)) return 'Permit2'
  return knownRouters.some(({ router }) => sameAddress(router, address)) ? '1inch Router v6' : undefined
}

function writeRouter(address: string): string {
  return `${findContractName(address) ?? 'the unknown contract'} ${shortenAddress(address)}`
}

/** A spender whose rights end need not be known. */
function writeRevoked(address: string): string {
  return `${findContractName(address) ?? 'the contract'} ${shortenAddress(address)}`
}

function writeAccount(address: string, account: string): string {
  return `${shortenAddress(address)} (${sameAddress(address, account) ? 'you' : 'not your account'})`
}

function writeTarget({ to }: GuardTransaction): string {
  return to ?? 'none, it creates a contract'
}

function writeHash(data: string): string {
  return isHex(data) && data.length % 2 === 0 ? keccak256(data) : 'none, because the calldata is not whole bytes'
}

function describeSwap(
  intent: SwapIntent | ApprovalIntent,
  transaction: GuardTransaction,
  call: Extract<DecodedCall, { kind: 'swap' }>,
): Description {
  const tokens = intent.kind === 'swap' ? [intent.src, intent.dst] : [intent.token]
  const pays = writeTokenAmount(call.amount ?? BigInt(transaction.value), call.src, tokens)
  const gets =
    call.dst === null
      ? `${call.minReturn} base units of a token that the bytes do not name`
      : writeTokenAmount(call.minReturn, call.dst, tokens)
  const receiver = call.receiver ?? transaction.from
  const sentence =
    `Swap ${pays} on ${writeChain(intent)} for at least ${gets} to ${writeAccount(receiver, intent.account)} ` +
    `through ${writeRouter(writeTarget(transaction))}`
  return {
    sentence,
    main: [
      { label: 'You pay', value: pays },
      { label: 'Minimum received', value: gets },
      { label: 'Receiver', value: receiver },
    ],
    details: [
      { label: 'Pay token', value: call.src },
      ...(call.dst === null ? [] : [{ label: 'Get token', value: call.dst }]),
      { label: 'Function', value: `${call.method} ${call.selector}` },
    ],
  }
}

function describeApproval(
  intent: SwapIntent | ApprovalIntent,
  transaction: GuardTransaction,
  call: Extract<DecodedCall, { kind: 'approval' }>,
): Description {
  const tokens = intent.kind === 'swap' ? [intent.src, intent.dst] : [intent.token]
  const target = writeTarget(transaction)
  const amount = writeTokenAmount(call.amount, target, tokens)
  const isNamed =
    intent.kind === 'approval' && intent.spenderOrigin === 'known' && sameAddress(intent.spender, call.spender)
  const spender = isNamed ? `the contract ${shortenAddress(call.spender)}` : writeRouter(call.spender)
  const uses = intent.kind === 'approval' ? intent.purpose : undefined
  const sentence =
    call.amount === 0n
      ? `Take back the approval of ${tokens.find(token => sameAddress(token.address, target))?.symbol ?? target} on ${writeChain(intent)} for ${writeRevoked(call.spender)}`
      : `Allow ${spender} to take up to ${amount} on ${writeChain(intent)}${uses === undefined ? '' : ` for ${uses}`}`
  return {
    sentence,
    main: [
      { label: 'Allowed amount', value: call.amount === 0n ? 'none' : amount },
      ...(uses === undefined ? [] : [{ label: 'For', value: uses }]),
      { label: 'Spender', value: call.spender },
      { label: 'Token', value: target },
    ],
    details: [{ label: 'Function', value: `approve ${call.selector}` }],
  }
}

/** 18 for every EVM chain; an intent cannot override it. */
const nativeDecimals = 18

/** A native payment; only the currency symbol comes from the intent. */
function describePayment(intent: CallIntent, transaction: GuardTransaction): Description {
  const native = intent.spends.find(({ token }) => isNative(token.address))?.token
  const wei = BigInt(transaction.value)
  const amount = native
    ? writeAmount(wei, { ...native, decimals: nativeDecimals })
    : `${wei} wei of the native currency`
  return {
    sentence: `Send ${amount} to ${writeTarget(transaction)} on ${writeChain(intent)}`,
    main: [
      { label: 'Amount', value: amount },
      { label: 'Receiver', value: writeTarget(transaction) },
    ],
    details: [],
  }
}

/**
 * Takes the purpose from the intent, and function and arguments from the calldata. Shows every argument and spend
 * in the main rows, because the guard has no template for this call.
 */
function describeContractCall(intent: CallIntent, transaction: GuardTransaction): Description {
  const call = decodeContractCall(intent, transaction.data)
  const on = `of ${writeTarget(transaction)} on ${writeChain(intent)}`
  if (call.kind !== 'call') {
    const selector = transaction.data.slice(0, 10)
    const sentence = `Call the unknown function ${selector} ${on}`
    return { sentence, main: [{ label: 'Function', value: selector }], details: [] }
  }
  if (isPlainPayment(intent)) return describePayment(intent, transaction)
  const special = describeSpecial(intent, call)
  if (special) {
    return {
      sentence: `${special.sentence} on ${writeChain(intent)}`,
      main: special.main,
      details: argumentRows(call.parameters, call.decoded),
    }
  }
  return {
    sentence: `${intent.purpose} (function ${call.name} ${on})`,
    main: [
      { label: 'Function', value: `${call.name} ${call.selector}` },
      ...argumentRows(call.parameters, call.decoded),
      ...intent.spends.map(({ token, amount }) => ({
        label: `${token.symbol} that leaves at most`,
        value: writeAmount(BigInt(amount), token),
      })),
    ],
    details: [],
  }
}

type ReadCall = Extract<DecodedContractCall, { kind: 'call' }>

const choices = ['against', 'for', 'abstain']

/** Rows for calls whose meaning the guard knows, read from the calldata. */
function describeSpecial(intent: CallIntent, call: ReadCall): Omit<Description, 'details'> | null {
  const { contract } = intent
  if (intent.kind === 'nftApproval') {
    const [operator, tokenId] = call.decoded.map(String)
    return {
      sentence: `Allow ${operator} to take NFT ${tokenId} of ${contract}`,
      main: [
        { label: 'Collection', value: contract },
        { label: 'NFT', value: tokenId! },
        { label: 'Operator', value: operator! },
      ],
    }
  }
  if (intent.kind === 'nftMint' || intent.kind === 'nftListing' || intent.kind === 'nftPurchase') {
    return describeNftTrade(intent, call)
  }
  if (intent.kind === 'vote') {
    const [proposalId, support] = call.decoded.map(String)
    const choice = choices[Number(support)] ?? `choice ${support}`
    return {
      sentence: `Vote ${choice} on proposal ${proposalId} of the governor ${contract}`,
      main: [
        { label: 'Vote', value: choice },
        { label: 'Proposal', value: proposalId! },
        { label: 'Governor', value: contract },
      ],
    }
  }
  const proposal = intent.kind === 'governorProposal' ? readProposal(call) : null
  if (!proposal || intent.kind !== 'governorProposal') return null
  return {
    sentence: `${call.name} a proposal of ${proposal.calldatas.length} actions at the governor ${contract}`,
    main: [
      { label: 'Proposal', value: proposal.id.toString() },
      { label: 'Governor', value: contract },
      ...proposal.calldatas.map((data, index) => ({
        label: `Action ${index + 1}`,
        value: describeAction(proposal, index, intent.actions[index], data),
        isArgument: true as const,
      })),
    ],
  }
}

/** Names NFTs, prices and contracts from the calldata; only the currency's symbol and decimals come from the intent. */
function describeNftTrade(
  intent: NftMintIntent | NftListingIntent | NftPurchaseIntent,
  call: ReadCall,
): Omit<Description, 'details'> {
  const { contract, currency: named } = intent
  const currency = isNative(named.address) ? { ...named, decimals: nativeDecimals } : named
  const values = call.decoded.map(String)
  if (intent.kind === 'nftMint') {
    const [quantity] = values
    const price = writeAmount(BigInt(intent.value), currency)
    return {
      sentence: `Mint ${quantity} NFTs of ${contract} for ${price}`,
      main: [
        { label: 'Collection', value: contract },
        { label: 'Quantity', value: quantity! },
        { label: 'Total price', value: price },
      ],
    }
  }
  const [collection, tokenId, units] = values
  const price = writeAmount(BigInt(units!), currency)
  const isSale = intent.kind === 'nftListing'
  return {
    sentence: `${isSale ? 'List' : 'Buy'} NFT ${tokenId} of ${collection} ${isSale ? 'at' : 'from'} the marketplace ${contract} for ${price}`,
    main: [
      { label: 'Collection', value: collection! },
      { label: 'NFT', value: tokenId! },
      { label: 'Price', value: price },
      { label: 'Marketplace', value: contract },
    ],
  }
}

function describeAction(
  { targets, values }: DecodedProposal,
  index: number,
  action: GovernorProposalIntent['actions'][number] | undefined,
  data: string,
): string {
  const inner = action ? decodeContractCall(action, data) : null
  const [target, value] = [targets[index]!, BigInt(values[index]!)]
  if (inner?.kind === 'call' && action && isPlainPayment(action)) return `Send ${writeWei(value)} to ${target}`
  const what = inner?.kind === 'call' ? `${inner.name}(${inner.decoded.map(writeArgument).join(', ')})` : data
  return `Call ${what} of ${target}${value > 0n ? ` with ${writeWei(value)}` : ''}`
}

function describeCall(intent: TransactionIntent, transaction: GuardTransaction): Description {
  if (isCallIntent(intent)) return describeContractCall(intent, transaction)
  if (intent.kind === 'deployment') return describeDeployment(intent, transaction, writeChain(intent))
  const call = decodeCall(transaction.data)
  if (call.kind === 'swap') return describeSwap(intent, transaction, call)
  if (call.kind === 'approval') return describeApproval(intent, transaction, call)
  const sentence = `Call the unknown function ${call.selector} of ${writeTarget(transaction)} on ${writeChain(intent)}`
  return { sentence, main: [{ label: 'Function', value: call.selector }], details: [] }
}

/**
 * Describes a transaction in words, read from its calldata; only token names come from the intent.
 *
 * @example describeTransaction(intent, transaction).sentence
 * // "Swap 1.0 ETH on Ethereum for at least 4,862.184837 USDC to 0x2D49…7A23 (you) through 1inch Router v6 0x1111…2A65"
 */
export function describeTransaction(intent: TransactionIntent, transaction: GuardTransaction): Description {
  const { sentence, main, details } = describeCall(intent, transaction)
  return {
    sentence,
    main,
    details: [
      ...details,
      ...(transaction.to === null ? [] : [{ label: 'Contract', value: transaction.to }]),
      { label: 'From', value: transaction.from },
      { label: 'Network', value: writeChain(intent) },
      { label: 'Native value (wei)', value: transaction.value },
      { label: 'Calldata hash', value: writeHash(transaction.data) },
    ],
  }
}
