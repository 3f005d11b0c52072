import { z } from 'zod'
import { HttpError } from '../../kit/http/HttpError.ts'

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

/** Sends a JSON-RPC batch; results keep its order. Throws `HttpError` 502. */
export type CallRpc = <Schema extends z.ZodType>(
  calls: readonly RpcCall[],
  answer: Schema,
) => Promise<readonly z.output<Schema>[]>

const timeoutMs = 10_000

const batch = z.array(z.object({ id: z.number(), result: z.unknown() }))

/** Makes a JSON-RPC client for one chain. */
export function createRpc(rpcUrl: string, request: typeof fetch): CallRpc {
  return async (calls, answer) => {
    if (calls.length === 0) return []
    try {
      const response = await request(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answers = new Map(batch.parse(await response.json()).map(({ id, result }) => [id, result]))
      return calls.map((_, id) => answer.parse(answers.get(id)))
    } catch (error) {
      throw new HttpError(502, 'The local chain does not answer', { cause: error })
    }
  }
}
