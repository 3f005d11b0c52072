import { findListedLogo } from '@sluice/defi'
import { type Config, isJsonObject, type Json } from '@sluice/workflow'
import { findChainLogo } from '../../ui/logos/findChainLogo.ts'
import type { StudioComponent } from './flowNode.ts'
import { previewValue } from './previewValue.ts'

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

type Given = {
  readonly component: Pick<StudioComponent, 'fields'>
  readonly config: Config
  readonly fed: ReadonlyMap<string, CardValue>
  readonly outputs: { readonly [port: string]: Json } | null | undefined
}

/** Logos of the tokens and chains that a card's values name, by symbol or name. */
export function tokenLogos({ component, config, fed, outputs }: Given): ReadonlyMap<string, string> {
  const logos = new Map<string, string>()
  const add = (text: string, logo: string | undefined) => logo && logos.set(text, logo)
  for (const field of component.fields) {
    if (field.format !== 'token' && field.format !== 'chain') continue
    const value = fed.get(field.key)
    if (value) add(value.text, value.logo)
    else add(previewValue(field, config).text, logoOf(field.format, config[field.key], config.chainId))
  }
  const addTokens = (value: Json | undefined) => {
    if (!isJsonObject(value)) return
    if (isJsonObject(value.quote)) addTokens(value.quote)
    for (const token of [value.fromToken, value.toToken])
      if (isJsonObject(token) && typeof token.symbol === 'string' && token.verified !== false)
        add(token.symbol, logoOf('token', token, value.chainId))
  }
  for (const value of Object.values(outputs ?? {})) addTokens(value)
  return logos
}
