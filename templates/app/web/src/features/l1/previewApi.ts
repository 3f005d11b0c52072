import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { type Allocation, completeAllocations } from './l1Api.ts'

/** An L1 that runs on this machine; balances in wei. */
export type RunningPreview = {
  readonly subnetName: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly endsAt: string
  readonly balances: readonly { readonly address: string; readonly balance: bigint }[]
}

export type PreviewState = {
  readonly available: boolean
  /** Why there can be none. */
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

/** Whether an L1 can be started on this machine, and which one runs. Throws `ApiError`. */
export async function fetchPreview(signal: AbortSignal): Promise<PreviewState> {
  const reader = readJson(await requestJson('/api/l1-preview', { signal }))
  return {
    available: reader.flag('available'),
    reason: reader.nullable('reason', (inner, key) => inner.text(key)),
    running: reader.nullable('running', (inner, key) => readRunning(inner.object(key))),
  }
}

/** Starts an L1 on this machine in place of the one that runs. Throws `ApiError`. */
export async function startPreview(config: L1Configuration, allocations: readonly Allocation[]): Promise<void> {
  await requestJson('/api/l1-preview/start', { body: { config, allocations: completeAllocations(allocations) } })
}

/** Ends the L1 that runs on this machine. Throws `ApiError`. */
export async function stopPreview(): Promise<void> {
  await requestJson('/api/l1-preview/stop', { body: {} })
}
