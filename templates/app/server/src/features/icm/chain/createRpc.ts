import { z } from 'zod'

/** A chain does not answer or answers with an error. The message is sent to the client and contains no RPC URL. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
}

/** Sends a JSON-RPC request to one chain and parses the result. Throws `ChainError`. */
export type Rpc = <Schema extends z.ZodType>(
  method: string,
  params: readonly unknown[] | { readonly [name: string]: unknown },
  answer: Schema,
) => Promise<z.output<Schema>>

export type RpcOptions = {
  readonly name: string
  readonly url: string
  readonly fetch: typeof fetch
  /** Aborts running requests. */
  readonly signal?: AbortSignal | undefined
}

const timeoutMs = 5_000
const maxReasonLength = 160

const envelope = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** Makes the client of one chain's JSON-RPC. */
export function createRpc({ name, url, fetch, signal }: RpcOptions): Rpc {
  let id = 0
  return async (method, params, answer) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const timeout = AbortSignal.timeout(timeoutMs)
    const isOver = signal ? AbortSignal.any([signal, timeout]) : timeout
    const send = async (): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body, signal: isOver, redirect: 'error' })).json()
    }
    const json = await send()
      // Retries once: the server may have closed the idle keep-alive connection.
      .catch(error => (isOver.aborted ? Promise.reject(error) : send()))
      .catch((error: unknown) => {
        throw new ChainError(`${name} does not answer`, { cause: error })
      })
    const read = envelope.safeParse(json)
    if (!read.success) throw new ChainError(`${name} returned an invalid JSON-RPC response`)
    if (read.data.error) throw new ChainError(`${name} refuses: ${read.data.error.message.slice(0, maxReasonLength)}`)
    const result = answer.safeParse(read.data.result)
    if (!result.success) throw new ChainError(`${name} answers ${method} in another shape than documented`)
    return result.data
  }
}
