import { expect, it } from 'vitest'
import { protocolName } from './protocolName.ts'

it.each([
  ['UNISWAP_V2', 'Uniswap V2'],
  ['SUSHI', 'Sushi'],
  ['WETH', 'WETH'],
  ['Uniswap V3', 'Uniswap V3'],
])('protocolName(%s) is %s', (id, name) => expect(protocolName(id)).toBe(name))
