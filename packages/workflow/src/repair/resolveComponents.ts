import type { ComponentInfo } from '../component.ts'
import type { WorkflowNode } from '../document.ts'
import { plainName } from '../file/plainName.ts'
import type { Definitions } from '../registry.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution } from './resolution.ts'
import { isOneTypoApart, splitWords } from './words.ts'

type ComponentNames = {
  /** Component ids by id and name in letters and digits; null for several. */
  readonly byName: ReadonlyMap<string, string | null>
  readonly byWords: ReadonlyMap<string, string | null>
}

const known = new WeakMap<object, ComponentNames>()

/** Words that say that something is a component. */
const filling = new Set(['node', 'component', 'block', 'step', 'widget', 'sluice'])

const leastTypoLength = 6
const maximumNameLength = 100
const maximumGuesses = 3

function namesOf(registry: Definitions): ComponentNames {
  const found = known.get(registry.list)
  if (found) return found
  const byName = new Map<string, string | null>()
  const byWords = new Map<string, string | null>()
  const add = (map: Map<string, string | null>, key: string, id: string) => {
    const before = map.get(key)
    map.set(key, before === undefined || before === id ? id : null)
  }
  for (const { id, name } of registry.list) {
    for (const text of [id, name]) {
      add(byName, plainName(text), id)
      add(byWords, wordsOf(text), id)
    }
  }
  const names = { byName, byWords }
  known.set(registry.list, names)
  return names
}

const wordsOf = (text: string): string =>
  splitWords(text)
    .filter(word => !filling.has(word))
    .sort()
    .join(' ')

/** The component that another name certainly means: in another writing, or with one typo, if only one fits. */
export function findComponent(registry: Definitions, name: string): string | undefined {
  if (registry.get(name)) return name
  if (name === '' || name.length > maximumNameLength) return undefined
  const { byName, byWords } = namesOf(registry)
  const last = name.split(/[./:#]/).at(-1)!
  for (const text of new Set([name, last])) {
    const found = byName.get(plainName(text)) ?? byWords.get(wordsOf(text))
    if (found) return found
  }
  const plain = plainName(last)
  if (plain.length < leastTypoLength) return undefined
  const near = new Set([...byName].flatMap(([other, id]) => (id !== null && isOneTypoApart(other, plain) ? [id] : [])))
  return near.size === 1 ? [...near][0] : undefined
}

/** Components that an unknown name may mean, best first. */
export function guessComponents(registry: Definitions, name: string): readonly ComponentInfo[] {
  if (name.length > maximumNameLength) return []
  const words = new Set(splitWords(name).filter(word => !filling.has(word)))
  if (words.size === 0) return []
  return registry.list
    .map(component => ({ component, score: similarity(words, component) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, maximumGuesses)
    .map(({ component }) => component)
}

function similarity(words: ReadonlySet<string>, { id, name, tags }: ComponentInfo): number {
  const own = new Set([...splitWords(id), ...splitWords(name)])
  const tagged = new Set(tags.flatMap(splitWords))
  // A tag alone says what a component is about, not what it is.
  if (words.size > 1 && ![...words].some(word => own.has(word))) return 0
  let score = 0
  for (const word of words) score += own.has(word) ? 3 : tagged.has(word) ? 1 : 0
  return score / (own.size + words.size)
}

/** Sets the component of each node whose name certainly means one. */
export function resolveComponents(
  nodes: readonly WorkflowNode[],
  registry: Definitions,
  resolutions: Resolution[],
): readonly WorkflowNode[] {
  const cache = new Map<string, string | undefined>()
  let isChanged = false
  const resolved = nodes.map(node => {
    const name = node.componentId
    if (registry.get(name)) return node
    if (!cache.has(name)) cache.set(name, findComponent(registry, name))
    const component = registry.get(cache.get(name) ?? '')
    if (!component) return node
    isChanged = true
    const label = node.label === name ? component.name : node.label
    const text = repairTexts.component(label || node.id, name, component.name)
    resolutions.push({ kind: 'component', text, nodeId: node.id })
    return { ...node, componentId: component.id, componentVersion: component.version, label }
  })
  return isChanged ? resolved : nodes
}
