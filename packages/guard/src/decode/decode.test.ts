import { encodeFunctionData, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { nativeTokenAddress } from '../values/token.ts'
import { decodeCall } from './decode.ts'
import { routerAbi } from './routerAbi.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = '0x2d493cde51adc74D4494b3dC146759cF32957A23'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

describe('routerAbi', () => {
  test('behavior: has the selectors of the router', () => {
    expect(Object.fromEntries(routerAbi.map(item => [item.name, toFunctionSelector(item)]))).toEqual({
      swap: '0x07ed2379',
      unoswap: '0x83800a8e',
      unoswapTo: '0xe2c95c82',
      unoswap2: '0x8770ba91',
      unoswap3: '0x19367472',
      ethUnoswap: '0xa76dfc3b',
      ethUnoswap2: '0x89af926a',
      ethUnoswapTo: '0x175accdc',
      clipperSwap: '0xd2d374e5',
    })
  })
})

describe('decodeCall', () => {
  test('default: swap, from words written by hand', () => {
    const words = [
      '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190', // executor
      nativeTokenAddress,
      usdc,
      '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190', // srcReceiver
      account,
      10n ** 18n,
      4_862_184_837n,
      5n, // flags
      9n * 32n, // where data starts
      0n, // its length
    ]
    expect(decodeCall(`0x07ed2379${words.map(word).join('')}`)).toEqual({
      kind: 'swap',
      method: 'swap',
      selector: '0x07ed2379',
      amount: 10n ** 18n,
      src: nativeTokenAddress,
      dst: usdc,
      receiver: account,
      minReturn: 4_862_184_837n,
      flags: 5n,
    })
  })

  test('behavior: unoswapTo names source and receiver, not the destination', () => {
    const flags = 2n ** 253n
    const args = [BigInt(account), BigInt(usdc), 7n, 5n, flags + 1n] as const
    expect(decodeCall(encodeFunctionData({ abi: routerAbi, functionName: 'unoswapTo', args }))).toMatchObject({
      src: usdc,
      dst: null,
      receiver: account,
      amount: 7n,
      minReturn: 5n,
    })
  })

  test('behavior: flags above the address are not part of it', () => {
    const args = [BigInt(usdc) + 2n ** 200n, 7n, 5n, 1n] as const
    expect(decodeCall(encodeFunctionData({ abi: routerAbi, functionName: 'unoswap', args }))).toMatchObject({
      src: usdc,
    })
  })

  test('behavior: the ethUnoswap family takes the value of the transaction', () => {
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'ethUnoswapTo', args: [BigInt(account), 5n, 1n] })
    expect(decodeCall(data)).toMatchObject({ amount: null, src: nativeTokenAddress, receiver: account, minReturn: 5n })
  })

  test.each(['0x', '0x07ed', '0x07ed2379', '0x095ea7b3', '0xa9059cbb', 'hello', ''])(
    'behavior: %j is unknown, not an error',
    data => {
      expect(decodeCall(data).kind).toBe('unknown')
    },
  )
})
