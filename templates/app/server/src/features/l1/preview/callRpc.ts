const timeoutMs = 5_000

/** Sends a JSON-RPC request. Throws for an error response. */
export async function callRpc(
  request: typeof fetch,
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await request(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json()) as {
    readonly result?: unknown
    readonly error?: { readonly message?: string }
  }
  if (answer.error) throw new Error(`${method}: ${answer.error.message ?? 'the chain refused it'}`)
  return answer.result
}
