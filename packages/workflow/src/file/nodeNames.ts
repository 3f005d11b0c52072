import { plainName } from './plainName.ts'

export type NodeEnd = { readonly id: string; readonly port?: string }

export type NodeNames = {
  /** The node that a text names: its id, or a label or component that only one node has. */
  readonly find: (name: string) => string | undefined
  /** The node and port that a text such as `quote.output` names. */
  readonly findEnd: (text: string) => NodeEnd | undefined
}

type Raw = { readonly [key: string]: unknown }

/** Looks up nodes by the names that edges use. */
export function nameNodes(nodes: readonly Raw[]): NodeNames {
  const ids = new Set<string>()
  const byName = new Map<string, string | null>()
  const name = (text: unknown, id: string) => {
    if (typeof text !== 'string' || text === '') return
    const plain = plainName(text)
    const known = byName.get(plain)
    byName.set(plain, known === undefined || known === id ? id : null)
  }
  for (const node of nodes) {
    const id = typeof node?.id === 'number' ? String(node.id) : node?.id
    if (typeof id === 'string') ids.add(id)
  }
  for (const key of ['label', 'componentId'] as const) {
    const before = new Map(byName)
    for (const node of nodes) {
      const id = typeof node?.id === 'number' ? String(node.id) : node?.id
      if (typeof id === 'string' && typeof node[key] === 'string' && !before.has(plainName(node[key])))
        name(node[key], id)
    }
  }
  const find = (text: string) => (ids.has(text) ? text : (byName.get(plainName(text)) ?? undefined))
  return {
    find,
    findEnd: text => {
      const whole = find(text)
      if (whole !== undefined) return { id: whole }
      for (let at = text.length - 1; at > 0; at--) {
        if (!separators.has(text[at]!)) continue
        const id = at <= maximumNameLength ? find(text.slice(0, at)) : undefined
        if (id !== undefined) return { id, port: text.slice(at + 1) }
      }
      return undefined
    },
  }
}

const separators = new Set(['.', ':', '/', '#', '@'])

/** Longer texts are no names; keeps the search linear. */
const maximumNameLength = 200
