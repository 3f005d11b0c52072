import { useCallback, useMemo } from 'react'
import { appConfig } from '../../config/app.config.ts'
import { multichainConfig } from '../../config/multichain.config.ts'
import { tradeConfig } from '../../config/trade.config.ts'
import { type ParsedAmount, parseAmount } from '../../kit/amount/parseAmount.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { useEdits } from '../trade/useEdits.ts'
import { type FormValues, findNetwork, moveTo, pickToken } from './formValues.ts'
import { offeredTokens } from './offeredTokens.ts'
import { readSelectedNetwork, writeSelectedNetwork } from './selectedNetwork.ts'

export type MultichainForm = FormValues & {
  /** Initial tokens of the selects. */
  readonly tokens: readonly Token[]
  readonly amount: ParsedAmount
  readonly slippagePercent: number
  /** Memoized. */
  readonly setChain: (chain: RuntimeChain) => void
  readonly setAmountText: (text: string) => void
  // only without: quoteOnly
  readonly setSlippagePercent: (percent: number) => void
  // end only
  readonly pick: (side: 'src' | 'dst', token: Token) => void
  readonly swapTokens: () => void
}

const lists = { ...multichainConfig, tokensByChain: tradeConfig.tokensByChain }

const tokensOf = ({ id }: RuntimeChain) => offeredTokens(lists, id)

/** The configured pair on the default network, else the first two tokens. */
function firstValues(chain: RuntimeChain): FormValues {
  const { first } = multichainConfig
  const tokens = tokensOf(chain)
  if (chain.id !== appConfig.defaultChainId)
    return { chain, src: tokens[0] ?? null, dst: tokens[1] ?? null, amountText: '' }
  const find = (address: string | null) => tokens.find(token => sameAddress(token.address, address))
  const src = find(first.src) ?? tokens[0] ?? null
  return { chain, src, dst: find(first.dst) ?? tokens.find(token => token !== src) ?? null, amountText: first.amount }
}

/** State of the multi-chain form. */
export function useMultichainForm(): MultichainForm {
  const { chains } = useRuntimeConfig()
  const defaults = useMemo(
    () => ({
      ...firstValues(findNetwork(chains, readSelectedNetwork() ?? appConfig.defaultChainId)),
      slippagePercent: tradeConfig.slippage.defaultPercent,
    }),
    [chains],
  )
  const [values, setValues] = useEdits(defaults)
  const setChain = useCallback(
    (chain: RuntimeChain) => {
      writeSelectedNetwork(chain.id)
      setValues(now => ({ ...now, ...moveTo(now, chain, tokensOf(chain)) }))
    },
    [setValues],
  )
  return {
    ...values,
    tokens: tokensOf(values.chain),
    amount: values.src ? parseAmount(values.amountText, values.src) : { status: 'empty' },
    setChain,
    setAmountText: amountText => setValues(now => ({ ...now, amountText })),
    // only without: quoteOnly
    setSlippagePercent: slippagePercent => setValues(now => ({ ...now, slippagePercent })),
    // end only
    pick: (side, token) => setValues(now => ({ ...now, ...pickToken(now, side, token) })),
    swapTokens: () => setValues(now => ({ ...now, src: now.dst, dst: now.src })),
  }
}
