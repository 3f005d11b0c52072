import { isJsonObject, type Json } from '@sluice/workflow'
import { findChainLogo } from '../../ui/logos/findChainLogo.ts'
import { findListedLogo } from '../../ui/logos/findListedLogo.ts'

/** A value on a card's row, with the path of the logo of its token or chain. */
export type CardValue = { readonly text: string; readonly logo?: string | undefined }

/** Path of the logo of a token or chain; `chainId` is that of a token written as an address or symbol. */
export function logoOf(
  kind: string | undefined,
  value: Json | undefined,
  chainId: Json | undefined,
): string | undefined {
  if (kind === 'chain') {
    const file = findChainLogo(Number(value))
    return file && `/logos/chains/${file}.svg`
  }
  if (kind !== 'token') return undefined
  const [address, chain] = isJsonObject(value) ? [value.address, value.chainId ?? chainId] : [value, chainId]
  const file = typeof address === 'string' ? findListedLogo(Number(chain ?? 1), address) : undefined
  return file && `/logos/tokens/${file}.svg`
}
