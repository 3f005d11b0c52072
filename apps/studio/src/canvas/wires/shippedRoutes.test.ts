import { readdir, readFile } from 'node:fs/promises'
import { templates } from '@sluice/catalogue'
import { documentFromTemplate, importWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { pointsOf, wireCrosses } from '../../../test/wireCrosses.ts'
import { definitions } from '../../editor/catalogue.ts'
import { createFlowEdges, createFlowNodes } from '../createFlowElements.ts'
import { createWireRoutes } from './createWireRoutes.ts'

const examples = await Promise.all(
  (await readdir('examples'))
    .filter(name => name.endsWith('.workflow.json'))
    .map(async name => importWorkflow(await readFile(`examples/${name}`, 'utf8')).document),
)
const documents = [...templates.map(template => documentFromTemplate(template)), ...examples]

function cardsBehind(document: WorkflowDocument, selected: ReadonlySet<string>) {
  const geometryOf = documentGeometry(document, definitions)
  const cards = document.nodes.filter(({ hidden }) => !hidden).map(node => ({ node, ...geometryOf(node) }))
  const edges = createFlowEdges(definitions)(document, new Set())
  const routes = createWireRoutes()
  routes.update(createFlowNodes(definitions)(document, selected, new Map()), edges)
  return edges.flatMap(edge => {
    const route = routes.routeOf(edge.id)
    return [route?.path ?? '', ...(route?.ribbon ? [route.ribbon.path] : [])].flatMap(path => {
      const points = pointsOf(path)
      return cards
        .filter(({ node: { position }, width, height }) => wireCrosses(points, { ...position, width, height }))
        .map(({ node }) => `${edge.source}.${edge.sourceHandle} → ${edge.target}.${edge.targetHandle}: ${node.id}`)
    })
  })
}

describe('wires of the shipped flows', () => {
  it.each(documents)('default: no wire of $name runs behind a card', document => {
    expect(cardsBehind(document, new Set())).toEqual([])
  })

  it.each(documents)('behavior: neither do those of $name while a card is selected', document => {
    const found = document.nodes.flatMap(({ id }) => cardsBehind(document, new Set([id])))
    expect([...new Set(found)]).toEqual([])
  })
})
