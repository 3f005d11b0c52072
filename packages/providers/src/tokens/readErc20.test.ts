import { defiErrors, findToken } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { encodeAbiParameters, encodeFunctionData, parseAbi, stringToHex } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { readErc20 } from './readErc20.ts'

const abi = parseAbi(['function decimals()', 'function totalSupply()', 'function symbol()', 'function name()'])
const selector = (functionName: 'decimals' | 'totalSupply' | 'symbol' | 'name') =>
  encodeFunctionData({ abi, functionName })

const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const address = '0x00000000000000000000000000000000000A1111'

type Answers = { readonly [Question in 'decimals' | 'totalSupply' | 'symbol' | 'name']?: Hex }

/** A chain on which one contract answers; other questions revert. */
function chainWith(answers: Answers, code: Hex = '0xfe') {
  const known = new Map(Object.entries(answers).map(([name, answer]) => [selector(name as 'name'), answer]))
  const call = async ({ to, data }: { to: Hex; data: Hex }) => {
    const answer = known.get(data)
    if (answer === undefined) throw defiErrors.error('CALL_REVERTED', { to, reason: 'unknown' })
    return answer
  }
  return { contracts: { call }, chains: { code: async () => code } } as unknown as Parameters<typeof readErc20>[0]
}

const complete = { decimals: word(8n), totalSupply: word(1n), symbol: text('TKN'), name: text('A token') }
const read = (answers: Answers, code?: Hex) => readErc20(chainWith(answers, code), { chainId: 1, address })

describe('readErc20', () => {
  it('default', async () => {
    expect(await read(complete)).toEqual({
      chainId: 1,
      address,
      symbol: 'TKN',
      name: 'A token',
      decimals: 8,
      verified: false,
    })
  })

  it('behavior: a known token is not asked for', async () => {
    const usdc = findToken(1, 'USDC')!
    expect(await readErc20(chainWith({}, '0x'), { chainId: 1, address: usdc.address.toLowerCase() })).toBe(usdc)
  })

  it('behavior: a symbol and a name of 32 bytes', async () => {
    const answers = { ...complete, symbol: stringToHex('MKR', { size: 32 }), name: stringToHex('Maker', { size: 32 }) }
    expect(await read(answers)).toMatchObject({ symbol: 'MKR', name: 'Maker' })
  })

  it('behavior: names are cleaned and shortened, and an imitated symbol is marked', async () => {
    const token = await read({ ...complete, symbol: text('US\u202eDС'), name: text(`a\n${'b'.repeat(500)}`) })
    expect(token).toMatchObject({ symbol: 'USDС', deprecated: expect.stringContaining('only looks like USDC') })
    expect(token.name).toHaveLength(80)
    expect(token.name).not.toContain('\n')
  })

  it('behavior: without a symbol it is called by its address, whatever the contract says instead', async () => {
    const { symbol, name, ...needed } = complete
    expect(await read(needed)).toMatchObject({ symbol: '0x0000…1111', name: '0x0000…1111' })
    const huge = `0x${'20'.repeat(5_000)}` as const
    expect(await read({ ...needed, symbol: huge, name: '0x1234' })).toMatchObject({ symbol: '0x0000…1111' })
  })

  it('error: no contract, no token, or decimals of no token', async () => {
    await expect(read({}, '0x')).rejects.toMatchObject({
      code: 'TOKEN_CONTRACT_MISSING',
      message: `There is no contract at ${address} on Ethereum`,
    })
    const { decimals, totalSupply, ...rest } = complete
    for (const answers of [
      {},
      { ...rest, decimals },
      { ...rest, totalSupply },
      { ...complete, decimals: word(256n) },
    ]) {
      await expect(read(answers)).rejects.toMatchObject({
        code: 'TOKEN_NOT_ERC20',
        message: `The contract at ${address} on Ethereum is not an ERC-20 token`,
      })
    }
  })

  it('behavior: is read once by equal services, and again after a failure', async () => {
    const services = chainWith(complete)
    let calls = 0
    let fails = true
    const contracts = {
      call: async (request: Parameters<typeof services.contracts.call>[0]) => {
        calls++
        if (fails) throw defiErrors.error('CHAIN_UNREACHABLE', { id: 1, reason: 'no answer' })
        return services.contracts.call(request)
      },
    }
    const ask = () => readErc20({ ...services, contracts }, { chainId: 1, address })
    await expect(ask()).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    fails = false
    calls = 0
    expect(await ask()).toBe(await ask())
    expect(calls).toBe(4)
  })

  it('error: a chain that does not answer', async () => {
    const failure = defiErrors.error('CHAIN_UNREACHABLE', { id: 1, reason: 'no answer' })
    const call = () => Promise.reject(failure)
    const services = { contracts: { call }, chains: { code: async () => '0xfe' } } as never
    await expect(readErc20(services, { chainId: 1, address })).rejects.toBe(failure)
  })
})
