import { clusterDocument } from './clusterFlow.ts'

/** The nodes of `clusterFlow.ts` in n8n, started by a webhook that answers when the last one has ended. */
export function makePeerWorkflow(id: string, seconds: number) {
  const wait = { type: 'n8n-nodes-base.wait', typeVersion: 1.1, position: [0, 0] }
  const parameters = { resume: 'timeInterval', amount: seconds, unit: 'seconds' }
  const hook = {
    id: 'hook',
    name: 'hook',
    type: 'n8n-nodes-base.webhook',
    typeVersion: 2,
    webhookId: id,
    position: [0, 0],
    parameters: { httpMethod: 'POST', path: id, responseMode: 'lastNode' },
  }
  const to = (...names: readonly string[]) => ({ main: [names.map(node => ({ node, type: 'main', index: 0 }))] })
  const connections = clusterDocument.edges.map(({ source, target }) => [source, to(target)])
  return {
    id,
    name: id,
    nodes: [hook, ...clusterDocument.nodes.map(({ id }) => ({ ...wait, id, name: id, parameters }))],
    connections: { hook: to('a1', 'b1'), ...Object.fromEntries(connections) },
    settings: { executionOrder: 'v1' },
  }
}
