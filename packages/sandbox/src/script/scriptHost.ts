import type { Json, Permission } from '@sluice/workflow'

/**
 * The doors user code may be let through; a place that has none of a kind leaves it out. Whoever gives them guards
 * addresses and sizes. None of them may show a secret, send a transaction or sign.
 */
export type ScriptHost = {
  readonly blockchain?: {
    /** Reads a contract (`eth_call`); answers the returned bytes as hex. */
    call(request: { readonly chainId: number; readonly to: string; readonly data: string }): Promise<string>
    /** Balance in base units as a decimal string; without `token` of the chain's own coin. */
    balance(request: { readonly chainId: number; readonly address: string; readonly token?: string }): Promise<string>
  }
  readonly storage?: {
    /** A value of the code's own namespace; null when there is none. */
    read(key: string): Promise<Json>
  }
  readonly http?: {
    request(request: HostHttpRequest): Promise<{ readonly status: number; readonly body: string }>
  }
}

export type HostHttpRequest = {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

/** The permission each operation of the host needs. */
export const operations: { readonly [operation: string]: Permission } = {
  'blockchain.call': 'blockchain:read',
  'blockchain.balance': 'blockchain:read',
  'storage.read': 'storage:read',
  'http.request': 'http:request',
}
