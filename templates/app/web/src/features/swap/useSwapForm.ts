import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appConfig } from '../../config/app.config.ts'
import { swapConfig } from '../../config/swap.config.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { type ParsedAmount, parseAmount } from '../../kit/amount/parseAmount.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { listTokens } from '../trade/listTokens.ts'
import { fetchToken } from '../trade/tradeApi.ts'
import { useEdits } from '../trade/useEdits.ts'

export type SwapForm = {
  readonly chain: RuntimeChain
  readonly presets: readonly Token[]
  readonly src: Token | null
  readonly dst: Token | null
  readonly amountText: string
  readonly amount: ParsedAmount
  readonly slippagePercent: number
  readonly setChain: (chain: RuntimeChain) => void
  readonly setAmountText: (text: string) => void
  // only without: quoteOnly
  readonly setSlippagePercent: (percent: number) => void
  // end only
  /** Selects a token; selecting the other side's token swaps both. */
  readonly pick: (side: 'src' | 'dst', token: Token) => void
  readonly swapTokens: () => void
}

type Values = Pick<SwapForm, 'chain' | 'src' | 'dst' | 'amountText' | 'slippagePercent'>

const noTokens: readonly Token[] = []

/** Configured tokens of no list, read from their contracts; empty until then. */
function useUnlistedTokens(chain: RuntimeChain): readonly Token[] {
  const { src, dst } = swapConfig.first
  const presets = listTokens(chain.id)
  const addresses = [src, dst].filter(
    (address): address is string => address !== null && !presets.some(token => sameAddress(token.address, address)),
  )
  const { data } = useQuery({
    queryKey: ['unlisted', chain.id, addresses],
    enabled: addresses.length > 0,
    queryFn: ({ signal }) => Promise.all(addresses.map(address => fetchToken(chain.id, address, signal))),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  return data ?? noTokens
}

/** Initial values: the configured pair on the default network, else the first two tokens. */
function firstValues(chain: RuntimeChain, slippagePercent: number, unlisted: readonly Token[]): Values {
  const presets = listTokens(chain.id)
  const configured = chain.id === appConfig.defaultChainId
  const find = (address: string | null) => [...presets, ...unlisted].find(token => sameAddress(token.address, address))
  const src = (configured ? find(swapConfig.first.src) : undefined) ?? presets[0] ?? null
  const dst = (configured ? find(swapConfig.first.dst) : undefined) ?? presets.find(token => token !== src) ?? null
  return { chain, src, dst, amountText: configured ? swapConfig.first.amount : '', slippagePercent }
}

/** State of the swap form. */
export function useSwapForm(): SwapForm {
  const { chains } = useRuntimeConfig()
  const firstChain = chains.find(chain => chain.id === appConfig.defaultChainId) ?? chains[0]
  const unlisted = useUnlistedTokens(firstChain)
  const defaults = useMemo(
    () => firstValues(firstChain, tradeConfig.slippage.defaultPercent, unlisted),
    [firstChain, unlisted],
  )
  const [values, setValues] = useEdits(defaults)
  const { chain, src, amountText } = values
  return {
    ...values,
    presets: listTokens(chain.id),
    amount: src ? parseAmount(amountText, src) : { status: 'empty' },
    setChain: next => setValues(now => ({ ...firstValues(next, now.slippagePercent, unlisted), amountText: '' })),
    setAmountText: text => setValues(now => ({ ...now, amountText: text })),
    // only without: quoteOnly
    setSlippagePercent: percent => setValues(now => ({ ...now, slippagePercent: percent })),
    // end only
    pick: (side, token) =>
      setValues(now => {
        const other = side === 'src' ? now.dst : now.src
        return sameAddress(other?.address ?? null, token.address)
          ? { ...now, src: now.dst, dst: now.src }
          : { ...now, [side]: token }
      }),
    swapTokens: () => setValues(now => ({ ...now, src: now.dst, dst: now.src })),
  }
}
