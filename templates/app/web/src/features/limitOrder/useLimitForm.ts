import { useMemo } from 'react'
import { appConfig } from '../../config/app.config.ts'
import { limitOrderConfig } from '../../config/limitOrder.config.ts'
import { type ParsedAmount, parseAmount } from '../../kit/amount/parseAmount.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { isNative, sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { listTokens } from '../trade/listTokens.ts'
import { useEdits } from '../trade/useEdits.ts'
import { type ParsedPrice, type PriceSide, parsePrice, takingAmountOf } from './orderPrice.ts'

type Values = {
  readonly chain: RuntimeChain
  readonly src: Token | null
  readonly dst: Token | null
  readonly amountText: string
  readonly priceText: string
  readonly side: PriceSide
  readonly expirySeconds: number
}

export type LimitForm = Values & {
  readonly presets: readonly Token[]
  readonly amount: ParsedAmount
  readonly price: ParsedPrice
  /** Taking amount in base units; null until amount and price are valid. */
  readonly takingAmount: bigint | null
  readonly setChain: (chain: RuntimeChain) => void
  readonly setAmountText: (text: string) => void
  readonly setPriceText: (text: string) => void
  readonly setExpirySeconds: (seconds: number) => void
  /** Inverts the price direction; `priceText` becomes the typed price. */
  readonly setSide: (side: PriceSide, priceText: string) => void
  /** Selects a token; selecting the other side's token swaps both. */
  readonly pick: (role: 'src' | 'dst', token: Token) => void
}

/** Whether a token can be in an order; native tokens must be wrapped. */
export function isOrderable(token: Token): boolean {
  return !isNative(token.address)
}

function presetsOf(chain: RuntimeChain): readonly Token[] {
  const tokens = listTokens(chain.id).filter(isOrderable)
  const wrapped = limitOrderConfig.wrappedByChain[String(chain.id)]
  return wrapped ? [wrapped, ...tokens.filter(token => !sameAddress(token.address, wrapped.address))] : tokens
}

/** Initial values: the configured pair on the default network, else the first two tokens. */
function firstValues(chain: RuntimeChain): Omit<Values, 'side' | 'expirySeconds'> {
  const presets = presetsOf(chain)
  const { src, dst, amount, price } = limitOrderConfig.first
  if (chain.id === appConfig.defaultChainId) return { chain, src, dst, amountText: amount, priceText: price }
  return { chain, src: presets[0] ?? null, dst: presets[1] ?? null, amountText: '', priceText: '' }
}

/** State of the limit order form. */
export function useLimitForm(): LimitForm {
  const { chains } = useRuntimeConfig()
  const defaults = useMemo<Values>(
    () => ({
      ...firstValues(chains.find(chain => chain.id === appConfig.defaultChainId) ?? chains[0]),
      side: 'dst',
      expirySeconds: limitOrderConfig.expirySeconds,
    }),
    [chains],
  )
  const [values, setValues] = useEdits(defaults)
  const { chain, src, dst, amountText, priceText, side } = values
  const amount: ParsedAmount = src ? parseAmount(amountText, src) : { status: 'empty' }
  const price = parsePrice(priceText)
  const isWhole = src && dst && amount.status === 'valid' && price.status === 'valid'
  return {
    ...values,
    presets: presetsOf(chain),
    amount,
    price,
    takingAmount: isWhole ? takingAmountOf(amount.units, price.price, side, src, dst) : null,
    setChain: next => setValues(now => ({ ...now, ...firstValues(next) })),
    setAmountText: text => setValues(now => ({ ...now, amountText: text })),
    setPriceText: text => setValues(now => ({ ...now, priceText: text })),
    setExpirySeconds: seconds => setValues(now => ({ ...now, expirySeconds: seconds })),
    setSide: (next, text) => setValues(now => ({ ...now, side: next, priceText: text })),
    pick: (role, token) => {
      const other = role === 'src' ? dst : src
      const pair = sameAddress(other?.address ?? null, token.address) ? { src: dst, dst: src } : { [role]: token }
      // Clears the price: it belongs to the old pair.
      setValues(now => ({ ...now, ...pair, priceText: '' }))
    },
  }
}
