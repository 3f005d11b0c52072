import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ChainError, createRpc } from './createRpc.ts'

const url = 'https://node.example/key-of-the-owner'

function make(answers: readonly (() => Response)[], signal?: AbortSignal) {
  let count = 0
  const request = (async (_url: unknown, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    const answer = answers[Math.min(count++, answers.length - 1)]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }) as typeof fetch
  const rpc = createRpc({ name: 'Dispatch', url, fetch: request, signal })
  return { call: () => rpc('eth_blockNumber', [], z.string()), count: () => count }
}

const good = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
const broken = () => {
  throw new TypeError('other side closed')
}

describe('createRpc', () => {
  it('default: reads the result', async () => {
    expect(await make([good]).call()).toBe('0x1')
  })

  it('behavior: a connection that was closed is opened again, once', async () => {
    const once = make([broken, good])
    expect(await once.call()).toBe('0x1')
    const never = make([broken])
    await expect(never.call()).rejects.toThrow('Dispatch does not answer')
    expect(never.count()).toBe(2)
  })

  it('behavior: gives up when the application ends', async () => {
    const { call, count } = make([good], AbortSignal.abort())
    await expect(call()).rejects.toThrow(ChainError)
    expect(count()).toBe(0)
  })

  it.each([
    [
      'an error',
      () => Response.json({ error: { message: 'execution reverted' } }),
      'Dispatch refuses: execution reverted',
    ],
    ['a page of a proxy', () => new Response('<html>'), 'Dispatch does not answer'],
    ['a list', () => Response.json([1]), 'invalid JSON-RPC'],
    ['a number for a text', () => Response.json({ result: 1 }), 'another shape'],
  ])('error: %s', async (_name, answer, text) => {
    const failure = await make([answer])
      .call()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChainError)
    expect(String(failure)).toContain(text)
    expect(String(failure)).not.toContain('key-of-the-owner')
  })
})
