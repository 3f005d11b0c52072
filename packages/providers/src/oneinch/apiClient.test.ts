import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApiClient } from './apiClient.ts'
import { createRequestQueue } from './requestQueue.ts'

const key = 'canary-key-0123456789'

const failWith = async (response: Response) => {
  const client = createApiClient({
    baseUrl: 'https://api.test',
    apiKey: async () => key,
    queue: createRequestQueue(1_000),
    fetch: async () => response,
  })
  return client.get({ chainId: 1, path: 'quote', schema: z.object({ dstAmount: z.string() }) }).catch(error => error)
}

const refusal = (description: string) => new Response(JSON.stringify({ description }), { status: 400 })

describe('createApiClient', () => {
  it('error: what the provider says is bounded, on one line, without the key and after our own words', async () => {
    const hostile = `\u001b[31mkey ${key} and ${btoa(key)}\n\u202eforged ${'x'.repeat(4_000_000)}`
    const { code, message } = await failWith(refusal(hostile))
    expect(code).toBe('PROVIDER_REFUSED')
    expect(message).toMatch(/^The provider refused the request: \[31mkey \[secret\] and \[secret\] forged x+…$/)
    expect(message.length).toBeLessThan(400)
  })

  it('error: the values of our own sentences are bounded too', async () => {
    const { message } = await failWith(refusal(`Not enough ${'\u0007y'.repeat(1_000)} balance`))
    expect(message.length).toBeLessThan(400)
    expect(message).not.toMatch(/\p{Cc}/u)
  })

  it('error: an answer that does not fit names no key', async () => {
    const { code, message } = await failWith(new Response(JSON.stringify({ dstAmount: { [key]: 1 } })))
    expect(code).toBe('PROVIDER_ANSWER_INVALID')
    expect(message).not.toContain(key)
  })

  it('error: an answer without an end is read no further than 5 MB', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000).fill(32))
      },
    })
    expect(await failWith(new Response(body))).toMatchObject({ code: 'PROVIDER_ANSWER_TOO_LARGE' })
    expect(sent).toBeLessThan(6_000_000)
  })
})
