import { autoConnections, autoConnectPreference, registry, templates } from '@sluice/catalogue'
import { defaultConfig, isValid, validateWorkflow, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { assist } from '../../assist.ts'

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

function makeNode(id: string, componentId: string, label: string): WorkflowNode {
  const { version, fields, fixture } = registry.get(componentId)!
  const config = { ...defaultConfig(fields), ...fixture }
  return { id, componentId, componentVersion: version, label, position: { x: 0, y: 0 }, config }
}

const document: WorkflowDocument = {
  id: 'd',
  name: 'Demo',
  description: '',
  nodes: [makeNode('swap', 'oneInchSwap', 'Swap'), makeNode('bridge', 'fusionMonadBridge', 'Bridge')],
  edges: [],
}

function ask(request: string, canvas = document) {
  const answer = assist(request, { document: canvas, catalogue })
  if (answer.kind !== 'proposal') return answer.kind
  const { edges } = answer.document
  expect(isValid(validateWorkflow(answer.document, registry))).toBe(true)
  return edges.map(({ source, target, targetPort }) => `${source} > ${target}.${targetPort}`)
}

describe('readOrder', () => {
  it.each([
    'run the bridge after the swap',
    'please do the bridge only after the swap',
    'start the bridge once the swap is done',
    'the bridge should run after the swap',
    'the bridge must wait for the swap',
    'make the bridge wait for the swap',
    'run the swap before the bridge',
  ])('default: %s', request => {
    expect(ask(request)).toEqual(['swap > bridge.after'])
  })

  it('behavior: further nodes are ordered beside each other', () => {
    const canvas = {
      ...document,
      nodes: [...document.nodes, makeNode('order', 'limitOrder', 'Limit order')],
      edges: [{ id: 'e', source: 'order', sourcePort: 'orderHash', target: 'bridge', targetPort: 'after' }],
    }
    expect(ask('run the bridge after the swap', canvas)).toEqual(['order > bridge.after', 'swap > bridge.after'])
  })

  it('behavior: what is not there is added, not ordered', () => {
    expect(ask('show the DAI balance once the swap is done')).not.toContain('swap > bridge.after')
    expect(ask('run the swap after the swap')).toBe('reply')
  })
})
