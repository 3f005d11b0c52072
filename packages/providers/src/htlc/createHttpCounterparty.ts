import { defiErrors, getChain, parseAddress } from '@sluice/defi'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { cleanText } from '../answers/cleanText.ts'
import { readLimitedText } from '../answers/readLimitedText.ts'
import type { FetchFunction } from '../rpc/chainClient.ts'
import type { BridgeCounterparty } from './bridgeCounterparty.ts'

const address = z.string().transform(text => parseAddress(text))
const termsSchema = z.object({
  account: address,
  contracts: z.record(z.string(), address),
  counterpartyLockSeconds: z.number().int().positive(),
  minimumLockSeconds: z.number().int().positive(),
})
const priceSchema = z.object({ dstAmount: z.string().regex(/^\d+$/).transform(BigInt) })
const refusalSchema = z.object({ description: z.string() })

const timeoutMs = 15_000

/** Parses JSON; undefined for invalid JSON, which then fails the schema. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * HTTP client of a counterparty: `GET terms`, `GET price`, `POST swaps`.
 *
 * - Throws: `BRIDGE_NOT_SUPPORTED`, `INSUFFICIENT_LIQUIDITY`, `PROVIDER_REFUSED`, `PROVIDER_UNREACHABLE`, `PROVIDER_ANSWER_INVALID`
 *
 * @example createHttpCounterparty('http://127.0.0.1:8546/bridge/v1')
 */
export function createHttpCounterparty(baseUrl: string, ask: FetchFunction = fetch): BridgeCounterparty {
  const send = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
    const headers = { authorization: 'Bearer bridge', 'content-type': 'application/json' }
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const response = await ask(`${baseUrl}/${path}`, { ...init, signal, headers, redirect: 'error' })
      const text = await readLimitedText(response)
      return { status: response.status, body: parseJson(text) }
    } catch (cause) {
      if (isSluiceError(cause)) throw cause
      if (init.signal?.aborted) throw init.signal.reason
      throw defiErrors.error('PROVIDER_UNREACHABLE', { origin: new URL(baseUrl).origin }, { cause })
    }
  }
  const read = <Schema extends z.ZodType>(schema: Schema, { status, body }: { status: number; body: unknown }) => {
    const refusal = status < 400 ? undefined : refusalSchema.safeParse(body).data
    if (refusal) throw defiErrors.error('PROVIDER_REFUSED', { message: cleanText(refusal.description) })
    const answer = schema.safeParse(body)
    if (!answer.success) {
      throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: answer.error.issues[0]?.message ?? 'no answer' })
    }
    return answer.data
  }
  return {
    terms: async signal => read(termsSchema, await send('terms', signal ? { signal } : {})),
    async price({ src, dst, amount }, signal) {
      const query = new URLSearchParams({
        srcChain: `${src.chainId}`,
        dstChain: `${dst.chainId}`,
        src: src.address,
        dst: dst.address,
        amount: `${amount}`,
      })
      const answer = await send(`price?${query}`, signal ? { signal } : {})
      if (answer.status === 404) {
        const [from, to] = [getChain(src.chainId).name, getChain(dst.chainId).name]
        throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from, to })
      }
      if (answer.status === 409) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
      return read(priceSchema, answer).dstAmount
    },
    async announce({ hashlock, src, dst, dstAmount, receiver }) {
      const body = JSON.stringify({
        hashlock,
        srcChain: src.chainId,
        src: src.address,
        dstChain: dst.chainId,
        dst: dst.address,
        dstAmount: dstAmount.toString(),
        receiver,
      })
      read(z.object({}), await send('swaps', { method: 'POST', body }))
    },
  }
}
