import type { ComponentInfo } from '../component.ts'
import { isEqualJson } from '../diff/isEqualJson.ts'
import type { WorkflowNode } from '../document.ts'
import type { Config } from '../field.ts'
import type { Json } from '../json.ts'
import { configKeysOf } from './concepts.ts'
import { isSet } from './isSet.ts'
import { type KeyMatch, matchKey } from './matchKey.ts'
import { normalizeValue, type ValueContext } from './normalizeValue.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution, Vocabulary } from './resolution.ts'

type Entry = readonly [key: string, value: Json]

/** Unknown keys of one config that are looked at; a file with more was not written for this component. */
const maximumUnknownKeys = 200

/** Renames keys and normalizes values of a node's config; the same node if nothing is certain. */
export function resolveConfig(
  node: WorkflowNode,
  component: ComponentInfo,
  vocabulary: Vocabulary,
  readValue: (key: string, config: Config) => Json | undefined,
): { readonly node: WorkflowNode; readonly resolutions: readonly Resolution[] } {
  const keys = configKeysOf(component)
  if (keys.length === 0) return { node, resolutions: [] }
  const resolutions: Resolution[] = []
  const known = new Map(keys.map(key => [key.key, key]))
  const withConfig = (config: Config): ValueContext => ({
    vocabulary,
    config,
    keys,
    readValue: key => readValue(key, config),
  })
  const renamed = renameKeys(node, withConfig, known, resolutions)
  const config = Object.fromEntries(renamed)
  const named = withConfig(config)
  let isChanged = renamed.length > 0 && resolutions.length > 0
  const entries = renamed.map(([key, value]): Entry => {
    const of = known.get(key)
    const next = of && value !== null ? normalizeValue(of, value, named) : value
    if (!of || isEqualJson(next, value)) return [key, value]
    isChanged = true
    const text = repairTexts.value(nameOf(node), of.label, show(value), show(next))
    resolutions.push({ kind: 'value', text, nodeId: node.id, field: key })
    return [key, next]
  })
  return isChanged ? { node: { ...node, config: Object.fromEntries(entries) }, resolutions } : { node, resolutions: [] }
}

function renameKeys(
  node: WorkflowNode,
  withConfig: (config: Config) => ValueContext,
  known: ReadonlyMap<string, unknown>,
  resolutions: Resolution[],
): readonly Entry[] {
  const entries = Object.entries(node.config)
  const unknown = entries.filter(([key, value]) => !known.has(key) && value !== null).slice(0, maximumUnknownKeys)
  if (unknown.length === 0) return entries
  // A second pass reads amounts with the token that a first one named.
  const first = matchAll(unknown, withConfig(node.config))
  const config = {
    ...node.config,
    ...Object.fromEntries([...first.values()].map(({ key, value }) => [key.key, value])),
  }
  const matched = matchAll(unknown, withConfig(config))
  const wanted = Map.groupBy(matched, ([, { key }]) => key.key)
  const isAlone = (key: string): boolean => wanted.get(key)?.length === 1 && !isSet(node.config[key])
  const renamed = new Set<string>()
  const moved = entries.map(([name, value]): Entry => {
    const match = matched.get(name)
    if (!match || !isAlone(match.key.key)) return [name, value]
    renamed.add(match.key.key)
    const text = repairTexts.renamed(nameOf(node), name.slice(0, 60), match.key.key, match.key.label)
    resolutions.push({ kind: 'key', text, nodeId: node.id, field: match.key.key })
    return [match.key.key, match.value]
  })
  // An empty value of the key itself makes room for the renamed one.
  return moved.filter(([key], index) => !renamed.has(key) || entries[index]![0] !== key)
}

type Match = NonNullable<KeyMatch['certain']>

function matchAll(unknown: readonly Entry[], context: ValueContext): ReadonlyMap<string, Match> {
  return new Map(
    unknown.flatMap(([name, value]) => {
      const { certain } = matchKey(name, value, context)
      return certain ? [[name, certain] as const] : []
    }),
  )
}

const nameOf = ({ label, id }: WorkflowNode): string => label || id

/** A value in a sentence. */
function show(value: Json): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
