import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { clusterDocument } from './clusterFlow.ts'

export const benchToken = 'bench-token-of-a-cluster'

type Start = {
  readonly executionId: string
  /** How long each of its nodes waits; default 0.01. */
  readonly seconds?: number
  /** The server that is asked first. */
  readonly index?: number
}

/**
 * Starts a run on one of the servers; one that is away is followed by the next, with the same id.
 *
 * - Throws: with the answer, when the run is refused
 */
export function startRun(cluster: Cluster, { executionId, seconds = 0.01, index = 0 }: Start): Promise<void> {
  const nodes = clusterDocument.nodes.map(node => ({ ...node, config: { ...node.config, seconds } }))
  const request = { workflow: { ...clusterDocument, nodes }, context: { mode: 'functional', executionId } }
  return sendStart(cluster, request, index)
}

type StartRequest = { readonly workflow: object; readonly context: { readonly executionId: string } }

/** The same with any request; `index` is the server that is asked first. */
export async function sendStart({ servers }: Cluster, request: StartRequest, index: number): Promise<void> {
  const body = JSON.stringify(request)
  const headers = { 'content-type': 'application/json', 'x-app-token': benchToken }
  for (let tried = index; ; tried++) {
    const { port } = servers[tried % servers.length]!
    const response = await fetch(`http://127.0.0.1:${port}/api/runs`, { method: 'POST', headers, body }).catch(() => {})
    const text = await response?.text().catch(() => undefined)
    if (response?.ok || text?.includes('RUN_EXISTS')) return
    if (response && response.status < 500) throw new Error(text)
    await pause(50)
  }
}
