import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'

export type FormValues = {
  readonly chain: RuntimeChain
  readonly src: Token | null
  readonly dst: Token | null
  readonly amountText: string
}

/** Fallback for an unknown network: Ethereum. */
const fallbackId = 1

/** Finds a network by its id; an unknown one falls back to Ethereum. */
export function findNetwork(chains: readonly [RuntimeChain, ...RuntimeChain[]], id: number): RuntimeChain {
  const find = (wanted: number) => chains.find(chain => chain.id === wanted)
  return find(id) ?? find(fallbackId) ?? chains[0]
}

/** Switches the form to a network and its first two tokens; the amount stays. */
export function moveTo(values: FormValues, chain: RuntimeChain, tokens: readonly Token[]): FormValues {
  if (chain.id === values.chain.id) return values
  const [src = null, dst = null] = tokens
  return { ...values, chain, src, dst }
}

/** Selects a token; selecting the other side's token swaps both. */
export function pickToken(values: FormValues, side: 'src' | 'dst', token: Token): FormValues {
  const other = side === 'src' ? values.dst : values.src
  return sameAddress(other?.address ?? null, token.address)
    ? { ...values, src: values.dst, dst: values.src }
    : { ...values, [side]: token }
}
