import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'

/** Test document: a chain of quote nodes. */
export function makeChainedDocument(count: number): WorkflowDocument {
  const quote = documentFromTemplate(findTemplate('dex-aggregator-swap')!).nodes.find(
    ({ id }) => id === 'oneInchQuote',
  )!
  const nodes = Array.from({ length: count }, (_, at) => ({
    ...quote,
    id: `q${at}`,
    position: { x: (at % 50) * 300, y: Math.floor(at / 50) * 400 },
  }))
  const edges = nodes.slice(1).map(({ id }, at) => ({
    id: `e${at}`,
    source: `q${at}`,
    sourcePort: 'outputAmount',
    target: id,
    targetPort: 'amount',
  }))
  return { id: 'long', name: 'Long', description: '', nodes, edges }
}
