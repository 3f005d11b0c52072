import { findChain, findToken } from '@sluice/defi'
import {
  decodeContractCall,
  isNative,
  plainPayment,
  type Review,
  readProposal,
  sameAddress,
  type Token,
} from '@sluice/guard'
import { shortenAddress } from '../../ui/formatAddress.ts'
import type { TradeSide } from './readTrade.ts'

export type ThingIcon = 'nft' | 'contract' | 'vote' | 'proposal' | 'message' | 'revoke'

/** What a request is mainly about: an amount of a token, or something else in a few words. */
export type ActionRow =
  | { readonly label: RowLabel; readonly side: TradeSide }
  | { readonly label: RowLabel; readonly icon: ThingIcon; readonly text: string }

export type RowLabel =
  | 'pay'
  | 'receive'
  | 'send'
  | 'spend'
  | 'lock'
  | 'list'
  | 'ask'
  | 'allow'
  | 'revoke'
  | 'mint'
  | 'deploy'
  | 'vote'
  | 'propose'
  | 'queue'
  | 'execute'
  | 'message'
  | 'call'

export type FactLabel =
  | 'to'
  | 'contract'
  | 'collection'
  | 'marketplace'
  | 'operator'
  | 'governor'
  | 'proposal'
  | 'reason'
  | 'address'
  | 'until'

/** `text` is an address, or words. */
export type ActionFact = { readonly label: FactLabel; readonly text: string }

export type ActionKind =
  | 'transfer'
  | 'wrap'
  | 'unwrap'
  | 'lock'
  | 'claim'
  | 'mint'
  | 'listing'
  | 'nftApproval'
  | 'purchase'
  | 'vote'
  | 'proposal'
  | 'deployment'
  | 'revocation'
  | 'message'
  | 'cancellation'
  | 'transaction'

export type Action = {
  readonly kind: ActionKind
  readonly rows: readonly ActionRow[]
  readonly facts: readonly ActionFact[]
  /** Whether every argument or action has to stand beside the facts, because the rows do not say it. */
  readonly showsArguments: boolean
}

type TransactionRequest = Extract<Review['request'], { transaction: unknown }>
type Intent = TransactionRequest['intent']
type CallIntent = Exclude<Intent, { kind: 'swap' | 'approval' | 'deployment' | 'create2Deployment' }>
type Call = Extract<ReturnType<typeof decodeContractCall>, { kind: 'call' }>
type Found = Omit<Action, 'showsArguments'>

/**
 * What a transaction other than a trade does, read from its calldata; names and decimals come from the intent.
 *
 * - Null where the bytes are not the intent's function; the guard blocks those
 */
export function readAction(request: Review['request']): Action | null {
  if (!('transaction' in request)) return null
  const { intent, transaction } = request
  if (intent.kind === 'create2Deployment') {
    return {
      kind: 'deployment',
      rows: [{ label: 'deploy', icon: 'contract', text: intent.contractName }],
      facts: [{ label: 'address', text: intent.address }],
      showsArguments: false,
    }
  }
  if (intent.kind === 'deployment') {
    const value = BigInt(transaction.value)
    return {
      kind: 'deployment',
      rows: [
        { label: 'deploy', icon: 'contract', text: intent.contractName },
        ...(value > 0n ? payNative('pay', intent.chainId, value) : []),
      ],
      facts: [{ label: 'address', text: intent.address }],
      showsArguments: intent.artifactId === undefined,
    }
  }
  if (intent.kind === 'approval') {
    return {
      kind: 'revocation',
      rows: [{ label: 'revoke', side: { token: intent.token, units: 0n } }],
      facts: [{ label: 'contract', text: intent.spender }],
      showsArguments: false,
    }
  }
  if (intent.kind === 'swap') return null
  const call = decodeContractCall(intent, transaction.data)
  if (call.kind !== 'call' || transaction.to === null) return null
  const asked = { intent, call, to: transaction.to, value: BigInt(transaction.value) }
  const known = readKnown(asked)
  if (known) return { ...known, showsArguments: known.kind === 'proposal' }
  return { ...readAny(asked), showsArguments: intent.origin !== 'known' }
}

type Asked = { readonly intent: CallIntent; readonly call: Call; readonly to: string; readonly value: bigint }

function readKnown(asked: Asked): Found | null {
  const { intent } = asked
  switch (intent.kind) {
    case 'nftMint':
    case 'nftListing':
    case 'nftPurchase':
    case 'nftApproval':
      return readNft(asked)
    case 'vote':
    case 'governorProposal':
      return readGovernance(asked)
    case 'delegation':
      return null
    case 'contractCall':
      return readPayment(asked) ?? readWrapping(asked) ?? readLock(asked)
  }
}

const nameNft = (id: unknown) => `NFT #${shortenDigits(String(id))}`

function readNft({ intent, call, to, value }: Asked): Found | null {
  const [first, second, third] = call.decoded
  const nft = (label: RowLabel, id: unknown): ActionRow => ({ label, icon: 'nft', text: nameNft(id) })
  if (intent.kind === 'nftApproval') {
    const facts: ActionFact[] = [
      { label: 'operator', text: String(first) },
      { label: 'collection', text: to },
    ]
    return { kind: 'nftApproval', rows: [nft('allow', second)], facts }
  }
  if (intent.kind === 'nftMint') {
    const units = isNative(intent.currency.address) ? value : BigInt(intent.price) * BigInt(String(first))
    const text = String(first) === '1' ? '1 NFT' : `${first} NFTs`
    return {
      kind: 'mint',
      rows: [
        { label: 'pay', side: { token: intent.currency, units } },
        { label: 'mint', icon: 'nft', text },
      ],
      facts: [{ label: 'collection', text: to }],
    }
  }
  if (intent.kind !== 'nftListing' && intent.kind !== 'nftPurchase') return null
  const facts: ActionFact[] = [
    { label: 'collection', text: String(first) },
    { label: 'marketplace', text: to },
  ]
  const side = { token: intent.currency, units: BigInt(String(third)) }
  return intent.kind === 'nftListing'
    ? { kind: 'listing', rows: [nft('list', second), { label: 'ask', side }], facts }
    : { kind: 'purchase', rows: [{ label: 'pay', side }, nft('receive', second)], facts }
}

const choices = ['Against', 'For', 'Abstain']

function readGovernance({ intent, call, to }: Asked): Found | null {
  if (intent.kind === 'vote') {
    const [id, support, reason] = call.decoded
    return {
      kind: 'vote',
      rows: [{ label: 'vote', icon: 'vote', text: choices[Number(support)] ?? String(support) }],
      facts: [
        { label: 'proposal', text: shortenDigits(String(id)) },
        ...(typeof reason === 'string' && reason !== '' ? [{ label: 'reason', text: reason } as const] : []),
        { label: 'governor', text: to },
      ],
    }
  }
  const proposal = readProposal(call)
  if (!proposal) return null
  const step = call.name === 'queue' || call.name === 'execute' ? call.name : 'propose'
  const number = `Proposal ${shortenDigits(proposal.id.toString())}`
  const title =
    step === 'propose'
      ? String(call.decoded[3])
          .split('\n')[0]
          ?.replace(/^#+\s*/, '')
      : ''
  return {
    kind: 'proposal',
    rows: [{ label: step, icon: 'proposal', text: title || number }],
    facts: [
      ...(step === 'propose' ? [{ label: 'proposal', text: shortenDigits(proposal.id.toString()) } as const] : []),
      { label: 'governor', text: to },
    ],
  }
}

/** A payment in the native token, or a transfer of the one token that the intent spends. */
function readPayment({ intent, call, to, value }: Asked): Found | null {
  if (intent.signature === plainPayment) {
    const rows = payNative('send', intent.chainId, value)
    return rows.length === 0 ? null : { kind: 'transfer', rows, facts: [{ label: 'to', text: to }] }
  }
  const token = intent.spends.find(spend => sameAddress(spend.token.address, to))?.token
  if (!token || call.selector !== transferSelector) return null
  const [receiver, units] = call.decoded
  return {
    kind: 'transfer',
    rows: [{ label: 'send', side: { token, units: BigInt(String(units)) } }],
    facts: [{ label: 'to', text: String(receiver) }],
  }
}

/** Sources: EIP-20 `transfer`, and `deposit` and `withdraw` of canonical WETH9. */
const transferSelector = '0xa9059cbb'
const depositSelector = '0xd0e30db0'
const withdrawSelector = '0x2e1a7d4d'

function readWrapping({ intent, call, to, value }: Asked): Found | null {
  const chain = findChain(intent.chainId)
  if (!chain?.wrappedNative || !sameAddress(chain.wrappedNative, to)) return null
  const wrapped = findToken(intent.chainId, chain.wrappedNative)
  const native = chain.nativeToken
  if (!wrapped) return null
  const facts: ActionFact[] = [{ label: 'contract', text: to }]
  const turn = (kind: 'wrap' | 'unwrap', units: bigint, [from, into]: readonly [Token, Token]): Found => ({
    kind,
    rows: [
      { label: 'pay', side: { token: from, units } },
      { label: 'receive', side: { token: into, units } },
    ],
    facts,
  })
  if (call.selector === depositSelector) return turn('wrap', value, [native, wrapped])
  if (call.selector !== withdrawSelector) return null
  return turn('unwrap', BigInt(String(call.decoded[0])), [wrapped, native])
}

/** A lock of a bridge: amount, receiver and end from the calldata. */
function readLock({ intent, call, value }: Asked): Found | null {
  if (call.name !== 'lock' || call.parameters.map(({ type }) => type).join() !== lockTypes) return null
  const [receiver, , units, , until] = call.decoded
  const token = intent.spends[0]?.token
  const rows: readonly ActionRow[] = token
    ? [{ label: 'lock', side: { token, units: BigInt(String(units)) } }]
    : payNative('lock', intent.chainId, value)
  if (rows.length === 0) return null
  const end = new Date(Number(until) * 1000)
  return {
    kind: 'lock',
    rows,
    facts: [
      { label: 'to', text: String(receiver) },
      ...(Number.isNaN(end.getTime()) ? [] : [{ label: 'until', text: end.toISOString() } as const]),
    ],
  }
}

const lockTypes = 'address,address,uint256,bytes32,uint64'

const kindsByFunction: { readonly [name: string]: ActionKind } = {
  claim: 'claim',
  cancelOrder: 'cancellation',
  cancelOrders: 'cancellation',
  sendCrossChainMessage: 'message',
}

/** Amounts of any other call; its purpose where nothing leaves or arrives. */
function readAny({ intent, call, to, value }: Asked): Found {
  const isOwn = intent.origin === 'known'
  const kind = (isOwn ? kindsByFunction[call.name] : undefined) ?? 'transaction'
  const sides = [
    ...(value > 0n ? payNative('spend', intent.chainId, value) : []),
    ...intent.spends
      .filter(({ token }) => !isNative(token.address) || value === 0n)
      .map(({ token, amount }): ActionRow => ({ label: 'spend', side: { token, units: BigInt(amount) } })),
    ...(intent.receives ?? []).map(
      ({ token, amount }): ActionRow => ({ label: 'receive', side: { token, units: BigInt(amount) } }),
    ),
  ]
  const icon = kind === 'message' ? 'message' : kind === 'cancellation' ? 'revoke' : 'contract'
  const text = isOwn ? shortenAddresses(intent.purpose) : call.name
  const what: ActionRow = { label: kind === 'message' ? 'message' : 'call', icon, text }
  const isTold = isOwn && kind === 'transaction' && sides.length > 0
  return { kind, rows: isTold ? sides : [what, ...sides], facts: [{ label: 'contract', text: to }] }
}

function payNative(label: RowLabel, chainId: number, units: bigint): readonly ActionRow[] {
  const token = findChain(chainId)?.nativeToken
  return token ? [{ label, side: { token, units } }] : []
}

/** Shortens the addresses in a sentence. */
export const shortenAddresses = (text: string): string =>
  text.replace(/0x[0-9a-fA-F]{40}/g, address => shortenAddress(address))

/** Ids of proposals have up to 78 digits. */
const shortenDigits = (digits: string) => (digits.length > 14 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits)
