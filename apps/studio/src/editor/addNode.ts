import { defaultConfig, type Position } from '@sluice/workflow'
import type { CommandContext } from './command.ts'
import { makeId } from './makeId.ts'
import { editorTexts } from './texts.ts'

/** Adds a node, selects it and returns its id; undefined for an unknown component. */
export function addNode(
  { documents, registry, selection }: CommandContext,
  componentId: string,
  position: Position,
): string | undefined {
  const component = registry.get(componentId)
  if (!component) return undefined
  const { document } = documents.getState()
  const id = makeId(componentId, document.nodes)
  const node = {
    id,
    componentId,
    componentVersion: component.version,
    label: component.name,
    position: { x: Math.round(position.x), y: Math.round(position.y) },
    config: defaultConfig(component.fields),
  }
  documents.edit([{ op: 'addNode', node }], { label: editorTexts.add(component.name) })
  selection.select([id])
  return id
}
