import { decodeCall, isNative, type Review, sameAddress, type Token } from '@sluice/guard'

export type TradeSide = { readonly token: Token; readonly units: bigint }

/** Amounts of a request, read from what the wallet signs; only names, decimals and the estimate come from the intent. */
export type Trade = {
  readonly kind: 'swap' | 'order' | 'approval' | 'permit'
  readonly pays: TradeSide | null
  /** Expected for a swap, the minimum for an order. */
  readonly receives: TradeSide | null
  /** Minimum that arrives; absent where `receives` is it already. */
  readonly minimum?: bigint
  readonly receiver: string | null
  readonly priceImpactPercent?: number
}

type Request = Review['request']
type TransactionRequest = Extract<Request, { transaction: unknown }>
type TypedDataRequest = Extract<Request, { typedData: unknown }>

/** Trade of a request; null where its bytes are none or name other tokens than the intent. */
export function readTrade(request: Request): Trade | null {
  if ('unsignedBytes' in request) return null
  return 'transaction' in request ? readTransaction(request) : readMessage(request)
}

function readTransaction({ intent, transaction }: TransactionRequest): Trade | null {
  if (intent.kind !== 'swap' && intent.kind !== 'approval') return null
  const call = decodeCall(transaction.data)
  if (intent.kind === 'approval') {
    const isIts = call.kind === 'approval' && call.amount > 0n && sameAddress(transaction.to, intent.token.address)
    if (!isIts) return null
    return {
      kind: 'approval',
      pays: { token: intent.token, units: call.amount },
      receives: null,
      receiver: call.spender,
    }
  }
  const { src, dst, priceImpactPercent } = intent
  if (call.kind !== 'swap' || !sameAddress(call.src, src.address)) return null
  const quoted = readUnits(intent.quotedDstAmount)
  // A pool decides the token where the bytes name none; the guard's simulation compares it.
  if (quoted === null || (call.dst !== null && !sameAddress(call.dst, dst.address))) return null
  return {
    kind: 'swap',
    pays: { token: src, units: call.amount ?? BigInt(transaction.value) },
    receives: { token: dst, units: quoted },
    minimum: call.minReturn,
    receiver: call.receiver ?? transaction.from,
    ...(priceImpactPercent === undefined ? {} : { priceImpactPercent }),
  }
}

function readMessage({ intent, typedData: { message } }: TypedDataRequest): Trade | null {
  if (intent.kind === 'permit' || intent.kind === 'permit2') {
    const details = (message.details ?? {}) as { readonly amount?: unknown }
    const units = readUnits(intent.kind === 'permit' ? message.value : details.amount)
    return units === null
      ? null
      : { kind: 'permit', pays: { token: intent.token, units }, receives: null, receiver: String(message.spender) }
  }
  const { src, dst } = intent
  const [gives, gets] = [readUnits(message.makingAmount), readUnits(message.takingAmount)]
  // Orders contain a wrapped or placeholder address for native and foreign tokens.
  const isNamed =
    intent.kind === 'crossChainOrder' || isNative(dst.address) || sameAddress(String(message.takerAsset), dst.address)
  if (gives === null || gets === null || !isNamed || !sameAddress(String(message.makerAsset), src.address)) return null
  const isOwn = /^0x0{40}$/.test(String(message.receiver))
  return {
    kind: 'order',
    pays: { token: src, units: gives },
    receives: { token: dst, units: gets },
    receiver: intent.kind === 'crossChainOrder' ? intent.receiver : String(isOwn ? message.maker : message.receiver),
  }
}

const readUnits = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null
