import { describe, expect, it } from 'vitest'
import { readTokenContract } from './readTokenContract.ts'

const address = `0x${'ab'.repeat(20)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return `0x${'20'.padStart(64, '0')}${(hex.length / 2).toString(16).padStart(64, '0')}${hex.padEnd(64, '0')}`
}

const complete = {
  '0x313ce567': word(9),
  '0x18160ddd': word(5),
  '0x95d89b41': text('HRB'),
  '0x06fdde03': text('Harbour'),
}

/** A chain on which a contract gives these answers; other questions revert. */
const chain = (answers: { readonly [selector: string]: string }) =>
  (async (_: unknown, init?: RequestInit) => {
    const asked = JSON.parse(String(init?.body)) as { id: number; params: [{ data: string }] }[]
    return Response.json(
      asked.map(({ id, params: [{ data }] }) => (answers[data] ? { id, result: answers[data] } : { id, error: {} })),
    )
  }) as typeof fetch

const read = (answers: { readonly [selector: string]: string }) =>
  readTokenContract('http://rpc', address, chain(answers))

describe('readTokenContract', () => {
  it('default: reads name, symbol and decimals', async () => {
    expect(await read(complete)).toEqual({ address, symbol: 'HRB', name: 'Harbour', decimals: 9 })
  })

  it('behavior: cleans a bytes32 symbol, hidden spaces, look-alike letters and an empty symbol', async () => {
    const symbolOf = async (symbol: string) => (await read({ ...complete, '0x95d89b41': symbol })).symbol
    expect(await symbolOf(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`)).toBe('MKR')
    expect(await symbolOf(text('US\u200bDC'))).toBe('USDC')
    expect(await symbolOf(`0x${'ff'.repeat(9_000)}`)).toBe('0xabab…abab')
    expect(await read({ ...complete, '0x95d89b41': text('USDС') })).toMatchObject({ name: 'Harbour (not USDC)' })
  })

  it('error: 404 without a token contract, 502 without an answer', async () => {
    for (const answers of [{}, { ...complete, '0x313ce567': '0x' }, { ...complete, '0x313ce567': word(256) }]) {
      await expect(read(answers)).rejects.toMatchObject({ status: 404 })
    }
    const silent = (async () => new Response('gone', { status: 500 })) as typeof fetch
    await expect(readTokenContract('http://rpc', address, silent)).rejects.toMatchObject({ status: 502 })
  })
})
