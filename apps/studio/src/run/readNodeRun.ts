import { emptyRunView, foldRun, type NodeRun, type RunEvent, type RunStatus } from '@sluice/engine'
import type { readRun } from '@sluice/protocol'
import type { HttpClient } from '../remote/createHttpClient.ts'

export type RunNodeState = { readonly runStatus: RunStatus; readonly node: NodeRun | undefined }

/** One node of a run as the server's journal has it now; the page's own events may be late. */
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
