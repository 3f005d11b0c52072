import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createOneInchApi } from './createOneInchApi.ts'

const apiKey = 'canary-key-0123456789'

const ask = (response: Response) =>
  createOneInchApi({ baseUrl: 'https://api.test', apiKey, requestsPerSecond: 1_000, fetch: async () => response })
    .get('swap/v6.1/1/quote', {}, z.unknown())
    .catch((error: unknown) => error)

describe('createOneInchApi', () => {
  it('error: the provider’s message is cut, put on one line and stripped of the key', async () => {
    const description = `\u001b[31mkey ${apiKey}\n\u202eforged ${'x'.repeat(1_000_000)}`
    const error = (await ask(new Response(JSON.stringify({ description }), { status: 400 }))) as Error
    expect(error.message).toMatch(/^The provider refused the request: \[31mkey \[secret\] forged x+…$/)
    expect(error.message.length).toBeLessThan(400)
  })

  it('error: stops reading an endless answer at 5 MB', async () => {
    const body = new ReadableStream({ pull: stream => stream.enqueue(new Uint8Array(100_000).fill(32)) })
    expect(await ask(new Response(body))).toMatchObject({ status: 502, message: expect.stringContaining('5 MB') })
  })
})
