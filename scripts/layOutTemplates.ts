import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry, templates } from '@sluice/catalogue'
import { documentFromTemplate, type Position, type WorkflowTemplate } from '@sluice/workflow'
import { documentGeometry, portTop } from '@sluice/workflow/geometry'
import { layout } from '@sluice/workflow/layout'
import { root } from './runCommand.ts'

/** Positions of a template's nodes from the editor's auto layout, by id. */
export function layOutTemplate(template: WorkflowTemplate): ReadonlyMap<string, Position> {
  const document = documentFromTemplate(template)
  const geometryOf = documentGeometry(document, registry)
  const geometries = new Map(document.nodes.map(node => [node.id, geometryOf(node)]))
  const places = layout({
    nodes: document.nodes.map(({ id }) => ({
      id,
      width: geometries.get(id)!.width,
      height: geometries.get(id)!.height,
    })),
    edges: document.edges.map(({ source, sourcePort, target, targetPort }) => ({
      source,
      target,
      sourceY: portTop(geometries.get(source)!, 'output', sourcePort),
      targetY: portTop(geometries.get(target)!, 'input', targetPort),
    })),
    groups: (document.groups ?? []).map(({ nodeIds }) => nodeIds),
  })
  return new Map(document.nodes.map(({ id }, index) => [id, rounded(places[index]!)]))
}

const rounded = ({ x, y }: Position): Position => ({ x: Math.round(x), y: Math.round(y) })

/** Writes the positions into the source files of the catalogue. */
function writePositions(): void {
  for (const file of globSync('packages/catalogue/src/templates/*.ts', { cwd: root })) {
    const path = join(root, file)
    const source = readFileSync(path, 'utf8')
    const template = templates.find(({ id }) => source.includes(`  id: '${id}',`))
    if (!template) continue
    let next = source
    for (const [id, { x, y }] of layOutTemplate(template)) {
      next = next.replace(
        new RegExp(`(\\bnode\\(\\s*'${id}',\\s*(?:'[^']*'|"[^"]*"),\\s*)-?\\d+,(\\s*)-?\\d+`),
        (_, before: string, space: string) => `${before}${x},${space}${y}`,
      )
    }
    if (next !== source) writeFileSync(path, next)
  }
}

if (import.meta.main) writePositions()
