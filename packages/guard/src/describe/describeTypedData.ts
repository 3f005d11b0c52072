import { hashTypedData } from 'viem'
import { formatUnits } from 'viem/utils'
import { readMakerTraits } from '../typed/makerTraits.ts'
import { hasSchema, orderSchema, permit2DomainFields, permit2Schema, permitSchema } from '../typed/schemas.ts'
import type { CrossChainOrderIntent, FusionOrderIntent, LimitOrderIntent, TypedIntent } from '../typed/typedIntent.ts'
import type { GuardedTypedData } from '../typed/typedRule.ts'
import { isNative, sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { Token } from '../values/token.ts'
import type { Description, DescriptionRow } from './description.ts'
import { writeChain, writeOtherChain } from './writeChain.ts'
import { writeSymbol } from './writeSymbol.ts'

type Known = Pick<Description, 'sentence' | 'main'>

type OrderIntent = LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)

/** Thousands get commas, whole numbers one decimal; no digit is dropped. */
function writeAmount(units: unknown, token: Token): string {
  if (!isUnits(units)) return `an unreadable amount of ${token.symbol}`
  const [whole = '0', fraction = '0'] = formatUnits(BigInt(units), token.decimals).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction} ${writeSymbol(token)}`
}

function writeTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  return seconds > 0 && !Number.isNaN(date.getTime())
    ? date.toISOString().replace('.000Z', ' UTC').replace('T', ' ')
    : 'never'
}

function writeTraits(traits: unknown): string {
  return isUnits(traits) ? writeTime(readMakerTraits(BigInt(traits)).expiresAt) : 'not to be read'
}

/** The zero address stands for the maker. Source: 1inch Limit Order Protocol v4, `Order.receiver`. */
const receiverOf = ({ maker, receiver }: GuardedTypedData['message']) =>
  /^0x0{40}$/.test(String(receiver)) ? String(maker) : String(receiver)

/** Rows from the message; names and decimals come from the intent's tokens when the addresses match. */
function describeOrder(intent: OrderIntent, { message }: GuardedTypedData): Known {
  const { src, dst } = intent
  const isElsewhere = intent.kind === 'crossChainOrder'
  const gives = sameAddress(String(message.makerAsset), src.address)
    ? writeAmount(message.makingAmount, src)
    : `${message.makingAmount} base units of the unknown token ${message.makerAsset}`
  // Orders contain a wrapped or placeholder address for native and foreign tokens.
  const isNamed = isElsewhere || isNative(dst.address) || sameAddress(String(message.takerAsset), dst.address)
  const gets = isNamed
    ? writeAmount(message.takingAmount, dst)
    : `${message.takingAmount} base units of the unknown token ${message.takerAsset}`
  const where = isElsewhere
    ? `${writeChain(intent)} for at least ${gets} on ${writeOtherChain(dst.chainId, intent)}`
    : `${writeChain(intent)} for at least ${gets}`
  const what = intent.kind === 'limitOrder' ? 'Let anybody take' : 'Let resolvers compete to take'
  return {
    sentence: `${what} ${gives} on ${where}`,
    main: [
      { label: 'You give', value: gives },
      { label: 'Minimum received', value: gets },
      { label: 'Give token', value: String(message.makerAsset) },
      { label: 'Get token', value: isElsewhere ? writeToken(dst) : String(message.takerAsset) },
      ...(isElsewhere ? [{ label: 'Receiving network', value: writeOtherChain(dst.chainId, intent) }] : []),
      { label: 'Maker', value: String(message.maker) },
      { label: 'Receiver', value: isElsewhere ? intent.receiver : receiverOf(message) },
      { label: 'Ends', value: writeTraits(message.makerTraits) },
      ...(isElsewhere ? intent.secretHashes.map(value => ({ label: 'Locked to', value })) : []),
    ],
  }
}

/** The token's address; a native token has none. */
const writeToken = ({ address, symbol }: Token): string => (isNative(address) ? symbol : address)

function describePermit(intent: Extract<TypedIntent, { kind: 'permit' | 'permit2' }>, data: GuardedTypedData): Known {
  const { message } = data
  const details = (message.details ?? {}) as { readonly [name: string]: unknown }
  const [amount, deadline] =
    intent.kind === 'permit' ? [message.value, message.deadline] : [details.amount, details.expiration]
  const written = writeAmount(amount, intent.token)
  const spender = String(message.spender)
  return {
    sentence: `Allow ${shortenAddress(spender)} to take up to ${written} on ${writeChain(intent)} by signature`,
    main: [
      { label: 'Allowed amount', value: written },
      { label: 'Spender', value: spender },
      {
        label: 'Token',
        value: intent.kind === 'permit' ? String(data.domain.verifyingContract) : String(details.token),
      },
      { label: 'Ends', value: writeTime(Number(deadline)) },
    ],
  }
}

function describeKnown(intent: TypedIntent, data: GuardedTypedData): Known | null {
  switch (intent.kind) {
    case 'limitOrder':
    case 'fusionOrder':
    case 'crossChainOrder':
      return hasSchema(data, orderSchema) ? describeOrder(intent, data) : null
    case 'permit':
      return hasSchema(data, permitSchema) ? describePermit(intent, data) : null
    case 'permit2':
      return hasSchema(data, permit2Schema, permit2DomainFields) ? describePermit(intent, data) : null
  }
}

function writeDigest(data: GuardedTypedData): string {
  try {
    return hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0])
  } catch {
    // A message that cannot be hashed cannot be signed.
    return 'none, because the message does not fit its types'
  }
}

function describeDomain({ domain, primaryType }: GuardedTypedData): readonly DescriptionRow[] {
  const { name, version } = domain
  return [
    { label: 'Type of the message', value: primaryType },
    ...(name === undefined ? [] : [{ label: 'Domain', value: name }]),
    ...(version === undefined ? [] : [{ label: 'Version of the domain', value: version }]),
  ]
}

/** All message fields with their names. */
function describeMessage({ message }: GuardedTypedData): readonly DescriptionRow[] {
  return Object.entries(message).map(([label, value]) => ({
    label,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }))
}

/**
 * Describes in words what a signature would allow, read from the message; only names come from the intent.
 *
 * - Run `typedDataGuard` first: data that it blocks is described verbatim or as unknown
 */
export function describeTypedData(intent: TypedIntent, data: GuardedTypedData): Description {
  const known = describeKnown(intent, data)
  return {
    sentence: known?.sentence ?? `Sign a message of the unknown type ${data.primaryType}`,
    main: known?.main ?? [{ label: 'Message', value: JSON.stringify(data.message) }],
    details: [
      { label: 'Contract', value: String(data.domain.verifyingContract) },
      { label: 'Chain id of the signature', value: String(data.domain.chainId) },
      { label: 'Digest', value: writeDigest(data) },
      ...describeDomain(data),
      ...describeMessage(data),
    ],
  }
}
