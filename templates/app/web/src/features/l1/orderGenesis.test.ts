import { expect, it } from 'vitest'
import { orderGenesis } from './orderGenesis.ts'

it('default: fork blocks come after the other settings, and nothing is lost', () => {
  const genesis = { config: { chainId: 1, londonBlock: 0, feeConfig: { gasLimit: 2 } }, alloc: {}, number: '0x0' }
  const ordered: unknown = JSON.parse(orderGenesis(JSON.stringify(genesis)))
  expect(ordered).toEqual(genesis)
  expect(Object.keys((ordered as typeof genesis).config)).toEqual(['chainId', 'feeConfig', 'londonBlock'])
})
