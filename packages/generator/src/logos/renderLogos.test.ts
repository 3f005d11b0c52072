import { nativeTokenAddress } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { listTokens } from './listTokens.ts'
import { renderLogos } from './renderLogos.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const rulesOf = (css: string) => css.split('\n').filter(line => line.startsWith('[data-logo'))

describe('renderLogos', () => {
  it('default: a rule for each logo, with the tokens and networks that have it, native tokens included', () => {
    const css = renderLogos({
      chainIds: [137, 1],
      tokens: [
        { chainId: 1, address: usdc },
        { chainId: 10, address: nativeTokenAddress },
      ],
    })
    expect(rulesOf(css)).toEqual([
      '[data-logo="1"] {',
      `[data-logo="1/${usdc.toLowerCase()}"] {`,
      `[data-logo="1/${nativeTokenAddress.toLowerCase()}"],`,
      `[data-logo="10/${nativeTokenAddress.toLowerCase()}"] {`,
      '[data-logo="137"] {',
      `[data-logo="137/${nativeTokenAddress.toLowerCase()}"] {`,
    ])
    expect(css.match(/url\("data:image\/svg\+xml,%3Csvg [^"<>#]*"\)/g)).toHaveLength(5)
  })

  it('behavior: what has no logo has no rule, and no text of a workflow gets into a selector', () => {
    const tokens = [{ chainId: 1, address: '"] { color: red }' }]
    expect(rulesOf(renderLogos({ chainIds: [779672], tokens }))).toEqual([])
  })
})

describe('listTokens', () => {
  it('default: finds tokens at any depth and nothing else', () => {
    const token = { chainId: 1, address: usdc, symbol: 'USDC' }
    const values = { a: { '1': [token] }, chainId: 1, b: [null, 'x', { address: usdc }], first: { src: usdc } }
    expect(listTokens(values)).toEqual([{ chainId: 1, address: usdc }])
  })

  it('behavior: tokens of a list have the chain that it is under', () => {
    expect(listTokens({ tokensByChain: { '10': [{ address: usdc, symbol: 'USDC' }] } })).toEqual([
      { chainId: 10, address: usdc },
    ])
  })
})
