import { findChainLogo, findListedLogo } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { logoImages } from './logoImages.ts'

export type LogoUses = {
  readonly chainIds: readonly number[]
  readonly tokens: readonly { readonly chainId: number; readonly address: string }[]
}

const notice = `/*
 * Logos of the tokens (chain/address) and networks (chain) of this application; others are shown as letters.
 * For one more, add a rule with its chain and its address in lower case.
 *
 * @web3icons/core 4.0.56, MIT License, copyright (c) 0xa3k5. Permission is hereby granted, free of charge, to any person
 * obtaining a copy of this software and associated documentation files, to deal in the Software without restriction,
 * including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following
 * conditions: The above copyright notice and this permission notice shall be included in all copies or substantial
 * portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND. The names and marks belong
 * to their owners.
 */
`

const encodeSvg = (svg: string) =>
  svg.replaceAll('"', "'").replace(/[%#<>]/g, character => encodeURIComponent(character))

/**
 * Renders `logos.css`: one rule per logo, for the tokens and networks of a project, native tokens included.
 *
 * - Shape: `[data-logo="1/0xa0b8…"] { --logo: url("data:…") }`, sorted by name
 */
export function renderLogos({ chainIds, tokens }: LogoUses): string {
  const selectors = new Map<string, Set<string>>()
  const add = (image: string | undefined, key: string) => {
    if (image !== undefined) selectors.set(image, (selectors.get(image) ?? new Set()).add(key))
  }
  for (const id of chainIds) {
    const name = findChainLogo(id)
    add(name && logoImages.chains[name], String(id))
  }
  const natives = chainIds.map(chainId => ({ chainId, address: nativeTokenAddress }))
  for (const { chainId, address } of [...natives, ...tokens]) {
    const name = findListedLogo(chainId, address)
    add(name && logoImages.tokens[name], `${chainId}/${address.toLowerCase()}`)
  }
  const rules = [...selectors].map(([image, keys]) => {
    const selector = [...keys].sort().map(key => `[data-logo="${key}"]`)
    return `${selector.join(',\n')} {\n  --logo: url("data:image/svg+xml,${encodeSvg(image)}");\n  --letters: transparent;\n}\n`
  })
  return [notice, ...rules.sort()].join('\n')
}
