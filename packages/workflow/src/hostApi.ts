import type { Permission } from './logicServices.ts'

/** A function of `host`; editors complete it and type files declare it from here. */
export type HostFunction = {
  /** Path under `host`, such as `http.request`. */
  readonly path: string
  readonly permission: Permission | null
  /** TypeScript. */
  readonly parameters: string
  /** TypeScript. */
  readonly returns: string
  /** Short form for completions. */
  readonly detail: string
  readonly doc: string
}

/** What `host` offers code in the sandbox. */
export const hostApi: readonly HostFunction[] = [
  {
    path: 'log',
    permission: null,
    parameters: '...values: unknown[]',
    returns: 'void',
    detail: '(...values)',
    doc: 'Writes a line into the log of the node; `console.log` does the same.',
  },
  {
    path: 'blockchain.call',
    permission: 'blockchain:read',
    parameters: 'request: { chainId: number; to: string; data: string }',
    returns: 'Promise<string>',
    detail: '({ chainId, to, data }) → hex',
    doc: 'Calls a contract (`eth_call`) and returns the raw result as hex.',
  },
  {
    path: 'blockchain.balance',
    permission: 'blockchain:read',
    parameters: 'request: { chainId: number; address: string; token?: string }',
    returns: 'Promise<string>',
    detail: '({ chainId, address, token? }) → base units',
    doc: 'Balance in base units as decimal text; of the native token without `token`.',
  },
  {
    path: 'storage.read',
    permission: 'storage:read',
    parameters: 'key: string',
    returns: 'Promise<any>',
    detail: '(key) → value',
    doc: 'A value of the plugin’s `stored`; null if there is none.',
  },
  {
    path: 'http.request',
    permission: 'http:request',
    parameters:
      "request: string | { url: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: unknown }",
    returns: 'Promise<{ readonly status: number; readonly body: any }>',
    detail: '({ url, method?, headers?, body? }) → { status, body }',
    doc: 'Sends a request to a public service; the body is JSON. A key goes in by its field: `{{$key.apiKey}}`.',
  },
]

/** What the parts of `host` are for. */
export const hostParts: { readonly [part: string]: string } = {
  blockchain: 'reads chains',
  storage: 'stored values',
  http: 'web services',
}
