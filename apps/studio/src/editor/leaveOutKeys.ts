import { type Config, demoKeyPlaceholder, type Json, type WorkflowDocument, withoutSecrets } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

/** A foreign file without keys in plain text, which would otherwise stay in this browser; and how many there were. */
export function leaveOutKeys(
  document: WorkflowDocument,
  registry: StudioRegistry,
): { readonly document: WorkflowDocument; readonly keys: number } {
  let keys = 0
  const clean = (values: Config, kept: Config): Config => {
    const left = Object.entries(values).filter(([key, value]) => !Object.hasOwn(kept, key) && isKey(value))
    keys += left.length
    const gone = new Set(left.map(([key]) => key))
    return left.length === 0 ? values : Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)))
  }
  const nodes = document.nodes.map(node => {
    const config = clean(node.config, withoutSecrets(node, registry))
    const pinned = node.pinned && clean(node.pinned, withoutSecrets({ ...node, config: node.pinned }, registry))
    return { ...node, config, ...(pinned ? { pinned } : {}) }
  })
  return { document: { ...document, nodes }, keys }
}

/** Old files carry a placeholder where no key has been set. */
const isKey = (value: Json) => value !== '' && value !== null && value !== demoKeyPlaceholder
