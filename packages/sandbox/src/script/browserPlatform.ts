import bootstrapUrl from '../../dist/guest/bootstrap.txt?url'
import cryptoUrl from '../../dist/guest/crypto.txt?url'
import ethersUrl from '../../dist/guest/ethers.txt?url'
import lodashUrl from '../../dist/guest/lodash.txt?url'
import wasmUrl from '../../dist/guest/quickjs.wasm?url'
import web3Url from '../../dist/guest/web3.txt?url'
import workerUrl from './browserWorker.ts?worker&url'
import type { SandboxPlatform } from './platform.ts'

type BrowserWorker = {
  onmessage: ((event: { readonly data: never }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
  postMessage(message: unknown): void
  terminate(): void
}

type BrowserScope = {
  readonly Worker: new (url: unknown, options: { readonly type: 'module'; readonly name: string }) => BrowserWorker
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): unknown }
  }
}

const scope = globalThis as unknown as BrowserScope

/** Browser module workers. Their stack size is fixed, so the interpreter's is small. */
export async function openPlatform(): Promise<SandboxPlatform> {
  const [wasm, bootstrap] = await Promise.all([
    load(wasmUrl).then(response => WebAssembly.compileStreaming(response as never)),
    readText(bootstrapUrl),
  ])
  const policy = scope.trustedTypes?.createPolicy('sluice-sandbox', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('The sandbox starts its own worker only')
      return url
    },
  })
  return {
    setup: { wasm, bootstrap, stackBytes: 64 * 1024 },
    maxThreads: 2,
    burstThreads: 4,
    modules: async () => {
      const [crypto, ethers, lodash, web3] = await Promise.all([cryptoUrl, ethersUrl, lodashUrl, web3Url].map(readText))
      return { crypto: crypto!, ethers: ethers!, lodash: lodash!, web3: web3! }
    },
    open({ message, broken }) {
      const url = policy ? policy.createScriptURL(workerUrl) : workerUrl
      const worker = new scope.Worker(url, { type: 'module', name: 'sandbox' })
      worker.onmessage = event => message(event.data)
      worker.onerror = event => {
        worker.terminate()
        broken(event.message ?? 'the worker could not be loaded')
      }
      return { post: order => worker.postMessage(order), kill: () => worker.terminate(), hold: () => {} }
    },
  }
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

const readText = async (url: string) => (await load(url)).text()
