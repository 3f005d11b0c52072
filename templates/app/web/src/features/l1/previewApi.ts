import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { type Allocation, completeAllocations } from './l1Api.ts'

/** A running local preview; balances in wei. */
export type RunningPreview = {
  readonly subnetName: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly endsAt: string
  readonly balances: readonly { readonly address: string; readonly balance: bigint }[]
}

export type PreviewState = {
  readonly available: boolean
  /** Why previews are unavailable. */
  readonly reason: string | null
  readonly running: RunningPreview | null
}

function readRunning(reader: JsonReader): RunningPreview {
  return {
    subnetName: reader.text('subnetName'),
    chainId: reader.number('chainId'),
    rpcUrl: reader.text('rpcUrl'),
    endsAt: reader.text('endsAt'),
    balances: reader.list('balances').map(row => ({ address: row.address('address'), balance: row.units('balance') })),
  }
}

/** Fetches availability and the running preview. Throws `ApiError`. */
export async function fetchPreview(signal: AbortSignal): Promise<PreviewState> {
  const reader = readJson(await requestJson('/api/l1-preview', { signal }))
  return {
    available: reader.flag('available'),
    reason: reader.nullable('reason', (inner, key) => inner.text(key)),
    running: reader.nullable('running', (inner, key) => readRunning(inner.object(key))),
  }
}

/** Starts a local preview and replaces the running one. Throws `ApiError`. */
export async function startPreview(config: L1Configuration, allocations: readonly Allocation[]): Promise<void> {
  await requestJson('/api/l1-preview/start', { body: { config, allocations: completeAllocations(allocations) } })
}

/** Stops the local preview. Throws `ApiError`. */
export async function stopPreview(): Promise<void> {
  await requestJson('/api/l1-preview/stop', { body: {} })
}
