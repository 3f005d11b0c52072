import { formatChain, formatOtherChain } from '../describe/formatChain.ts'
import { isNative, sameAddress } from '../values/sameAddress.ts'
import type { Token } from '../values/token.ts'
import type { KnownTerms } from './defineTypedIntent.ts'
import { readMakerTraits } from './makerTraits.ts'
import { amountOf, formatMessageUnits, formatUtcTime, isUnits } from './messageTerms.ts'
import type { OrderIntent } from './orderIntent.ts'
import { hasSchema, orderSchema } from './schemas.ts'
import type { GuardedTypedData } from './typedRule.ts'

function formatTraits(traits: unknown): string {
  return isUnits(traits) ? formatUtcTime(readMakerTraits(BigInt(traits)).expiresAt) : 'not to be read'
}

/** The zero address stands for the maker. Source: 1inch Limit Order Protocol v4, `Order.receiver`. */
const receiverOf = ({ maker, receiver }: GuardedTypedData['message']) =>
  /^0x0{40}$/.test(String(receiver)) ? String(maker) : String(receiver)

/** The token's address; a native token has none. */
const formatToken = ({ address, symbol }: Token): string => (isNative(address) ? symbol : address)

/** Rows from the message; names and decimals come from the intent's tokens when the addresses match. */
export function describeOrder(intent: OrderIntent, data: GuardedTypedData): KnownTerms | null {
  if (!hasSchema(data, orderSchema)) return null
  const { message } = data
  const { src, dst } = intent
  const isElsewhere = intent.kind === 'crossChainOrder'
  const isOwn = sameAddress(String(message.makerAsset), src.address)
  const gives = isOwn
    ? formatMessageUnits(message.makingAmount, src)
    : `${message.makingAmount} base units of the unknown token ${message.makerAsset}`
  // Orders contain a wrapped or placeholder address for native and foreign tokens.
  const isNamed = isElsewhere || isNative(dst.address) || sameAddress(String(message.takerAsset), dst.address)
  const gets = isNamed
    ? formatMessageUnits(message.takingAmount, dst)
    : `${message.takingAmount} base units of the unknown token ${message.takerAsset}`
  const where = isElsewhere
    ? `${formatChain(intent)} for at least ${gets} on ${formatOtherChain(dst.chainId, intent)}`
    : `${formatChain(intent)} for at least ${gets}`
  const what = intent.kind === 'limitOrder' ? 'Let anybody take' : 'Let resolvers compete to take'
  return {
    sentence: `${what} ${gives} on ${where}`,
    main: [
      { label: 'You give', value: gives, ...(isOwn && amountOf(message.makingAmount, src)) },
      { label: 'Minimum received', value: gets, ...(isNamed && amountOf(message.takingAmount, dst)) },
      { label: 'Give token', value: String(message.makerAsset) },
      { label: 'Get token', value: isElsewhere ? formatToken(dst) : String(message.takerAsset) },
      ...(isElsewhere ? [{ label: 'Receiving network', value: formatOtherChain(dst.chainId, intent) }] : []),
      { label: 'Maker', value: String(message.maker) },
      { label: 'Receiver', value: isElsewhere ? intent.receiver : receiverOf(message) },
      { label: 'Ends', value: formatTraits(message.makerTraits) },
      ...(isElsewhere ? intent.secretHashes.map(value => ({ label: 'Locked to', value })) : []),
    ],
  }
}
