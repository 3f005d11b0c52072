import { describe, expect, it } from 'vitest'
import { type FormValues, findNetwork, moveTo, pickToken } from './formValues.ts'
import { makeChain, makeToken } from './makeChains.stub.ts'

const ethereum = makeChain(1, 'Ethereum', 'ETH')
const polygon = makeChain(137, 'Polygon', 'POL')
const eth = makeToken(1, 'ETH')
const usdc = makeToken(1, 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const values: FormValues = { chain: ethereum, src: eth, dst: usdc, amountText: '1.5' }

describe('findNetwork', () => {
  it('default: the network itself', () => {
    expect(findNetwork([ethereum, polygon], 137)).toBe(polygon)
  })

  it('behavior: an unknown one falls back to Ethereum, wherever that stands', () => {
    expect(findNetwork([polygon, ethereum], 5)).toBe(ethereum)
    expect(findNetwork([polygon], 5)).toBe(polygon)
  })
})

describe('moveTo', () => {
  const pol = makeToken(137, 'POL')
  const usdt = makeToken(137, 'USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F')

  it('default: the first two tokens of the network', () => {
    const dai = makeToken(137, 'DAI', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063')
    expect(moveTo(values, polygon, [pol, usdt, dai])).toEqual({
      chain: polygon,
      src: pol,
      dst: usdt,
      amountText: '1.5',
    })
  })

  it('behavior: a network with fewer tokens leaves a side open', () => {
    expect(moveTo(values, polygon, [pol])).toMatchObject({ src: pol, dst: null })
  })

  it('behavior: the same network changes nothing', () => {
    expect(moveTo(values, ethereum, [usdc, eth])).toBe(values)
  })
})

describe('pickToken', () => {
  it('default: replaces one side', () => {
    const dai = makeToken(1, 'DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F')
    expect(pickToken(values, 'dst', dai)).toMatchObject({ src: eth, dst: dai })
  })

  it('behavior: the token of the other side makes the two change places', () => {
    expect(pickToken(values, 'src', usdc)).toMatchObject({ src: usdc, dst: eth })
  })
})
