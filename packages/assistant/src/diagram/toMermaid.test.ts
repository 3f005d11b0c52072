import { findTemplate, registry } from '@sluice/catalogue'
import { documentFromTemplate, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { toMermaid } from './toMermaid.ts'

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const empty = makeEmptyDocument('empty', 'Empty')

const draw = (before: WorkflowDocument, after: WorkflowDocument) => toMermaid({ before, after, definitions: registry })

const node = (id: string, componentId: string, label: string) => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label,
  position: { x: 0, y: 0 },
  config: {},
})

describe('toMermaid', () => {
  it('default: a new workflow, nothing marked', () => {
    expect(draw(empty, swap)).toMatchInlineSnapshot(`
      "flowchart LR
        n1["Wallet Connector"]
        n2["Token Input"]
        n3["1inch Quote"]
        n4["Token Approval"]
        n5["Slippage Control"]
        n6["1inch Swap"]
        n7["Swap Interface"]
        n1 --> n2
        n1 --> n3
        n1 --> n4
        n1 --> n6
        n2 --> n3
        n2 --> n4
        n3 --> n5
        n2 --> n6
        n3 --> n6
        n5 --> n6
        n4 --> n6
        n3 --> n7
        n6 --> n7"
    `)
  })

  it('behavior: marks what is added, changed and removed', () => {
    const after: WorkflowDocument = {
      ...swap,
      nodes: [
        ...swap.nodes
          .filter(({ id }) => id !== 'tokenApproval')
          .map(node => ({
            ...node,
            position: { x: 1, y: 1 },
            ...(node.id === 'slippageControl' ? { config: { ...node.config, slippage: 2 } } : {}),
          })),
        node('impact', 'priceImpactCalculator', 'Price Impact'),
      ],
      edges: [
        ...swap.edges.filter(({ source, target }) => source !== 'tokenApproval' && target !== 'tokenApproval'),
        { id: 'new', source: 'oneInchQuote', sourcePort: 'quote', target: 'impact', targetPort: 'quote' },
      ],
    }
    expect(draw(swap, after)).toMatchInlineSnapshot(`
      "flowchart LR
        n1["Wallet Connector"]
        n2["Token Input"]
        n3["1inch Quote"]
        n4["changed#58; Slippage Control"]
        n5["1inch Swap"]
        n6["Swap Interface"]
        n7["new#58; Price Impact"]
        n8["removed#58; Token Approval"]
        n1 --> n2
        n1 --> n3
        n1 --> n5
        n2 --> n3
        n3 --> n4
        n2 --> n5
        n3 --> n5
        n4 --> n5
        n3 --> n6
        n5 --> n6
        n3 ==> n7
        n1 -.-> n8
        n2 -.-> n8
        n8 -.-> n5
        classDef added stroke:#15803d,stroke-width:2px
        class n7 added
        classDef changed stroke:#b45309,stroke-width:2px
        class n4 changed
        classDef removed stroke:#b91c1c,stroke-width:2px,stroke-dasharray:4
        class n8 removed"
    `)
  })

  it('behavior: names branches', () => {
    const after: WorkflowDocument = {
      ...empty,
      nodes: [node('a', 'priceTrigger', 'Above 3,000?'), node('b', 'delay', '')],
      edges: [
        { id: '1', source: 'a', sourcePort: 'truePath', target: 'b', targetPort: 'value' },
        { id: '2', source: 'gone', sourcePort: 'truePath', target: 'b', targetPort: 'value' },
      ],
    }
    expect(draw(empty, after)).toMatchInlineSnapshot(`
      "flowchart LR
        n1["Above 3#44;000#63;"]
        n2["Delay"]
        n1 -->|"Triggered"| n2"
    `)
  })

  it('behavior: labels cannot break out of the diagram', () => {
    const label = '"]\nclick n1 "javascript:alert(1)"\n%%{init: {}}%% <b onclick=x> `a` end'
    const drawn = draw(empty, { ...empty, nodes: [node('"x', 'delay', label)] })
    expect(drawn.split('\n')).toHaveLength(2)
    expect(drawn.split('\n')[1]).toMatch(/^ {2}n1\["[\p{L}\p{N} #;]*"\]$/u)
  })
})
