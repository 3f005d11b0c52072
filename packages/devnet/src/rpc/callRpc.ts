import { z } from 'zod'
import { devnetErrors } from '../errors.ts'

export type RpcCall = { readonly method: string; readonly params?: readonly unknown[] }

/** `data` of a failed call contains the contract's revert data. */
export type RpcResponse =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: number; readonly reason: string; readonly data?: unknown }

const answerSchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})

/**
 * Sends a JSON-RPC batch. The chain may execute the calls in any order; responses are in the order of `calls`, failed
 * calls included.
 *
 * - Throws: `RPC_UNREACHABLE`
 */
export async function callRpcBatch(url: string, calls: readonly RpcCall[]): Promise<readonly RpcResponse[]> {
  const body = JSON.stringify(
    calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params ?? [] })),
  )
  const answers = z.array(answerSchema).parse(await post(url, body))
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  return calls.map((call, id) => {
    const answer = byId.get(id)
    if (!answer) return { ok: false, code: 0, reason: `no answer to ${call.method}` }
    if (answer.error) {
      const { code, message: reason, data } = answer.error
      return { ok: false, code, reason, data }
    }
    return { ok: true, result: answer.result }
  })
}

/**
 * Sends one JSON-RPC call and returns its unvalidated result.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export async function callRpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const [result] = await callRpcs(url, [{ method, params }])
  return result
}

/**
 * Sends a JSON-RPC batch and returns all results, or throws the first error.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export async function callRpcs(url: string, calls: readonly RpcCall[]): Promise<readonly unknown[]> {
  const answers = await callRpcBatch(url, calls)
  return answers.map((answer, index) => {
    if (!answer.ok) throw devnetErrors.error('RPC_REFUSED', { method: calls[index]!.method, reason: answer.reason })
    return answer.result
  })
}

async function post(url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return await response.json()
  } catch (cause) {
    throw devnetErrors.error('RPC_UNREACHABLE', { url }, { cause })
  }
}
