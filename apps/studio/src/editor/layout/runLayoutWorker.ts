import type { Position } from '@sluice/workflow'
import type { LayoutGraph } from '@sluice/workflow/layout'
import { studioErrors } from '../../ui/errors.ts'
import workerUrl from './layoutWorker.ts?worker&url'

/** Computes positions for a graph's nodes, in their order. */
export type RunLayout = (graph: LayoutGraph, signal: AbortSignal) => Promise<readonly Position[]>

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Runs the layout in a web worker that terminates with its result.
 *
 * - Rejects: `PART_MISSING` when the worker cannot be loaded; with the signal's reason when it is aborted
 */
export const runLayoutWorker: RunLayout = (graph, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Position[]>()
  const worker = new Worker(trust(workerUrl), { type: 'module', name: 'layout' })
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.onmessage = ({ data }: MessageEvent<readonly Position[]>) => resolve(data)
  worker.onerror = ({ message }) => reject(studioErrors.error('PART_MISSING', undefined, { cause: new Error(message) }))
  worker.postMessage(graph)
  return promise.finally(() => {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}

/** Wraps the worker URL for the Trusted Types policy. */
function trust(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('sluice-layout', {
    createScriptURL(asked) {
      if (asked !== workerUrl) throw new TypeError('The layout starts its own worker only')
      return asked
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
