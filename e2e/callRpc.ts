/** Sends a JSON-RPC request to a local chain. */
export async function callRpc(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body })
  return ((await response.json()) as { result: unknown }).result
}
