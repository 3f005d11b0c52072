import type { ComponentInfo } from '../component.ts'
import { isEqualJson } from '../diff/isEqualJson.ts'
import type { WorkflowNode } from '../document.ts'
import type { Config } from '../field.ts'
import type { Json } from '../json.ts'
import { type ConfigKey, configKeysOf } from './concepts.ts'
import { isSet } from './isSet.ts'
import { fieldsToOpen, type KeyMatch, matchKey } from './matchKey.ts'
import { normalizeValue, type ValueContext } from './normalizeValue.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution, Vocabulary } from './resolution.ts'

/** Where values of the node come from. */
type Lookup = {
  readonly readValue: (key: string, config: Config) => Json | undefined
  readonly isConnected: (key: string) => boolean
}

type Entry = readonly [key: string, value: Json]

/** Unknown keys of one config that are looked at; a file with more was not written for this component. */
const maximumUnknownKeys = 200

/** Renames keys and normalizes values of a node's config; the same node if nothing is certain. */
export function resolveConfig(
  node: WorkflowNode,
  component: ComponentInfo,
  vocabulary: Vocabulary,
  { readValue, isConnected }: Lookup,
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
  const renamed = renameKeys(node, withConfig, { known, isConnected, resolutions })
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

type Renaming = {
  readonly known: ReadonlyMap<string, unknown>
  readonly isConnected: (key: string) => boolean
  readonly resolutions: Resolution[]
}

function renameKeys(
  node: WorkflowNode,
  withConfig: (config: Config) => ValueContext,
  { known, isConnected, resolutions }: Renaming,
): readonly Entry[] {
  const entries = Object.entries(node.config)
  const pair = tokenPair(node.config, withConfig(node.config))
  const unknown = entries.filter(([key, value]) => !known.has(key) && value !== null).slice(0, maximumUnknownKeys)
  if (unknown.length === 0) return entries
  if (pair.size > 0) {
    return entries.map(([name, value]): Entry => {
      const key = pair.get(name)
      if (!key) return [name, value]
      const text = repairTexts.renamed(nameOf(node), name, key.key, key.label)
      resolutions.push({ kind: 'key', text, nodeId: node.id, field: key.key })
      return [key.key, value]
    })
  }
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
  const opened: Entry[] = []
  const moved = entries.map(([name, value]): Entry => {
    const match = matched.get(name)
    if (!match || !isAlone(match.key.key)) return [name, value]
    renamed.add(match.key.key)
    const text = repairTexts.renamed(nameOf(node), name.slice(0, 60), match.key.key, match.key.label)
    resolutions.push({ kind: 'key', text, nodeId: node.id, field: match.key.key })
    if (!isEqualJson(match.value, value) && !match.key.field?.sensitive) {
      const change = repairTexts.value(nameOf(node), match.key.label, show(value), show(match.value))
      resolutions.push({ kind: 'value', text: change, nodeId: node.id, field: match.key.key })
    }
    return [match.key.key, match.value]
  })
  const remaining = withConfig(Object.fromEntries(moved))
  for (const [name, value] of unknown) {
    if (matched.has(name) || value === '' || name.length > 100) continue
    for (const key of fieldsToOpen(name, remaining)) {
      if (isConnected(key.key) || renamed.has(key.key)) continue
      renamed.add(key.key)
      const text = repairTexts.opened(nameOf(node), key.label, name.slice(0, 60))
      resolutions.push({ kind: 'value', text, nodeId: node.id, field: key.key })
      opened.push([key.key, ''])
    }
  }
  if (opened.length > 0) return [...moved.filter(([key]) => !opened.some(([name]) => name === key)), ...opened]
  // An empty value of the key itself makes room for the renamed one.
  return moved.filter(([key], index) => !renamed.has(key) || entries[index]![0] !== key)
}

type Match = NonNullable<KeyMatch['certain']>

/** Names of the two tokens of a trade that say nothing alone. */
const tokenPairs = [
  ['from', 'to'],
  ['sell', 'buy'],
  ['source', 'destination'],
  ['source', 'target'],
  ['input', 'output'],
  ['in', 'out'],
] as const

/** `from` and `to`, or `sell` and `buy`, beside each other are the tokens of a trade if both name known ones. */
function tokenPair(config: Config, { keys, vocabulary, readValue }: ValueContext): ReadonlyMap<string, ConfigKey> {
  const fieldOf = (meaning: string) =>
    keys.find(({ field, concepts }) => field?.format === 'token' && concepts.includes(meaning))
  const [source, destination] = [fieldOf('source token'), fieldOf('destination token')]
  if (!source || !destination || isSet(config[source.key]) || isSet(config[destination.key])) return new Map()
  const chain = Number(readValue('chainId') ?? keys.find(({ key }) => key === 'chainId')?.field?.defaultValue)
  const isToken = (value: Json | undefined) =>
    typeof value === 'string' && /^[A-Za-z][\w.]{1,15}$/.test(value) && vocabulary.findToken(chain, value) !== undefined
  for (const [from, to] of tokenPairs) {
    if (config[from] === config[to] || !isToken(config[from]) || !isToken(config[to])) continue
    if (keys.some(({ key }) => key === to)) continue
    return new Map([
      [from, source],
      [to, destination],
    ])
  }
  return new Map()
}

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
