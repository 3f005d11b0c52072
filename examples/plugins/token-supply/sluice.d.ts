// Types of the plugin Token Supply: `sluice plugin types` writes them again from its manifest.

declare namespace Sluice {
  /** A token; amounts of it are whole numbers of base units as text. */
  type Token = {
    readonly chainId: number
    readonly address: string
    readonly symbol: string
    readonly name?: string
    readonly decimals: number
  }

  /** What code may ask for; each part needs its permission in the manifest. */
  type Host = {
    /** Writes a line into the log of the node; `console.log` does the same. */
    log(...values: unknown[]): void
    readonly blockchain: {
      /** Calls a contract (`eth_call`) and returns the raw result as hex. Needs `blockchain:read`. */
      call(request: { chainId: number; to: string; data: string }): Promise<string>
      /** Balance in base units as decimal text; of the native token without `token`. Needs `blockchain:read`. */
      balance(request: { chainId: number; address: string; token?: string }): Promise<string>
    }
    readonly storage: {
      /** A value of the plugin’s `stored`; null if there is none. Needs `storage:read`. */
      read(key: string): Promise<any>
    }
    readonly http: {
      /** Sends a request to a public service; the body is JSON. A key goes in by its field: `{{$key.apiKey}}`. Needs `http:request`. */
      request(request: string | { url: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: unknown }): Promise<{ readonly status: number; readonly body: any }>
    }
  }

  /** Inputs and config of Token Supply. */
  type TokenSupplyInputs = {
    /** Chain */
    readonly chainId: number | number | string
    /** Token */
    readonly token: string
    /** Holder */
    readonly holder?: string
  }

  /** Outputs of Token Supply; one that is missing is not taken. */
  type TokenSupplyOutputs = {
    /** Supply */
    readonly supply: number | string | bigint
    /** Supply in whole tokens */
    readonly shown: string
    /** Share of the holder */
    readonly sharePercent?: number | string | bigint | null
  }

  /** The code of Token Supply. */
  type TokenSupply = (inputs: TokenSupplyInputs, host: Host) => Promise<TokenSupplyOutputs>
}

declare const console: { readonly [level in 'log' | 'info' | 'warn' | 'error' | 'debug']: (...values: unknown[]) => void }
declare class TextEncoder {
  encode(text?: string): Uint8Array
}
declare class TextDecoder {
  decode(bytes?: ArrayBufferView | ArrayBuffer): string
}
declare module 'crypto'
declare module 'ethers'
declare module 'lodash'
declare module 'web3'
