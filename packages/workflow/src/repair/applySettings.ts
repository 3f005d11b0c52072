import type { WorkflowDocument } from '../document.ts'
import type { FileSettings } from '../file/standardForm.ts'
import type { Json } from '../json.ts'
import type { Definitions } from '../registry.ts'
import { configKeysOf } from './concepts.ts'
import { isSet } from './isSet.ts'
import { matchKey } from './matchKey.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution, Vocabulary } from './resolution.ts'

/**
 * Gives nodes what a file says for all of them: the chain if they name none, and that nothing is sent. A chain that is
 * not known stays as it is, so that the validation stops at it.
 */
export function applySettings(
  document: WorkflowDocument,
  { chain, isDryRun, unused }: FileSettings,
  registry: Definitions,
  vocabulary: Vocabulary,
  resolutions: Resolution[],
): WorkflowDocument {
  for (const key of unused) resolutions.push({ kind: 'key', text: repairTexts.unused(key) })
  if (chain === undefined && !isDryRun) return document
  const nodes = document.nodes.map(node => {
    const component = registry.get(node.componentId)
    const keys = component ? configKeysOf(component) : []
    const context = { vocabulary, config: node.config, keys, readValue: (key: string) => node.config[key] }
    const added: [string, Json][] = []
    const give = (key: string, value: Json) => {
      added.push([key, value])
      const text = repairTexts.applied(node.label || node.id, key, String(value).slice(0, 60))
      resolutions.push({ kind: 'value', text, nodeId: node.id, field: key })
    }
    const names = (key: string) =>
      Object.entries(node.config).some(
        ([name, value]) => isSet(value) && (name === key || matchKey(name, value, context).certain?.key.key === key),
      )
    const chains = keys.filter(({ field }) => field?.format === 'chain' && field.type === 'select')
    const [own] = chains
    if (chain !== undefined && chains.length === 1 && own && !names(own.key)) {
      const known = typeof chain === 'number' ? chain : (vocabulary.findChainId(chain) ?? chain)
      give(own.key, known)
    }
    const only = isDryRun ? keys.find(({ concepts }) => concepts.includes('only validate')) : undefined
    if (only && !names(only.key)) give(only.key, true)
    return added.length === 0 ? node : { ...node, config: { ...node.config, ...Object.fromEntries(added) } }
  })
  return { ...document, nodes }
}
