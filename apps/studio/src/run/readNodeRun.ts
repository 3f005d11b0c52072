import { emptyRunView, foldRun, type NodeRun, type RunEvent, type RunStatus } from '@sluice/engine'
import type { readRun } from '@sluice/protocol'
import type { HttpClient } from '../remote/createHttpClient.ts'

export type RunNodeState = { readonly runStatus: RunStatus; readonly node: NodeRun | undefined }

/** Reads a node's state from the server's journal, which may be ahead of the page. */
export async function readNodeRun(
  http: HttpClient,
  executionId: string,
  nodeId: string,
  signal?: AbortSignal,
): Promise<RunNodeState> {
  const { events } = await http.call<typeof readRun>('GET', '/api/runs/:executionId', {
    params: { executionId },
    ...(signal ? { signal } : {}),
  })
  const view = foldRun(emptyRunView, events as readonly RunEvent[])
  return { runStatus: view.status, node: view.nodes.get(nodeId) }
}
