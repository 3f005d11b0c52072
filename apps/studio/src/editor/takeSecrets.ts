import {
  type DocumentRedaction,
  type Issue,
  isJsonObject,
  isSecretReference,
  isWalletSecret,
  type Json,
  type JsonPath,
  redactDocument,
  redactSecrets,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'
import type { History, HistoryEntry } from './history.ts'
import { editorTexts } from './texts.ts'

/** A field of a configuration that held keys. */
export type FieldWithSecrets = {
  readonly nodeId: string
  readonly key: string
  /** As it was. In memory alone, until the user has decided. */
  readonly value: Json
  readonly isSensitive: boolean
}

export type TakenSecret = {
  readonly secret: string
  /** Where it stood, as people call it. */
  readonly places: readonly { readonly field: string; readonly node: string }[]
  readonly suggestedName: string
  /** The server itself knows what this one is for, and where it goes. */
  readonly isBuiltIn: boolean
  /** A private key or seed phrase, which is never stored. */
  readonly isWallet: boolean
  /** Hosts of the addresses beside which it stood. */
  readonly hosts: readonly string[]
}

/** What was taken out of a workflow, for the user to decide about. */
export type TakenSecrets = {
  readonly secrets: readonly TakenSecret[]
  readonly fields: readonly FieldWithSecrets[]
  /** Secrets that stood in configurations, where a reference can take their place; no private keys. */
  readonly movable: ReadonlySet<string>
}

type Found = DocumentRedaction & { readonly secret: string }

/** Shorter secrets are words that may stand anywhere. */
const shortestKnown = 6

/**
 * Takes the keys out of a workflow.
 *
 * - Shape: null where there are none; `warned` are fields that the server found keys in
 */
export function takeSecrets(
  source: WorkflowDocument,
  registry: StudioRegistry,
  warned: readonly Issue[] = [],
): { readonly document: WorkflowDocument; readonly taken: TakenSecrets } | null {
  const definitions = warned.length > 0 ? withWarned(source, registry, warned) : registry
  const first = findSecrets(source, definitions)
  if (first.found.length === 0) return null
  const known = knownSecrets(first.found)
  // The same key may stand where nothing tells that it is one.
  const { document, found } = known.length > 0 ? findSecrets(source, definitions, known) : first
  const nodes = new Map(source.nodes.map(node => [node.id, node]))
  // A label may hold a key itself, so places are named by what is left.
  const labels = new Map(document.nodes.map(node => [node.id, node.label]))
  const fields = new Map<string, FieldWithSecrets>()
  const movable = new Set<string>()
  const wallet = new Set(found.flatMap(one => (isOfWallet(one) ? one.secret : [])))
  for (const { nodeId, path, secret } of found) {
    const node = nodeId === null ? undefined : nodes.get(nodeId)
    const key = path[0] === 'config' ? path[1] : undefined
    if (!node || typeof key !== 'string') continue
    const isSensitive = definitions.get(node.componentId)?.fields.some(f => f.key === key && f.sensitive) ?? false
    if (!wallet.has(secret)) movable.add(secret)
    fields.set(JSON.stringify([node.id, key]), { nodeId: node.id, key, value: node.config[key]!, isSensitive })
  }
  const secrets = [...Map.groupBy(found, ({ secret }) => secret)].map(([secret, places]) => ({
    ...describe(secret, places, nodes, labels, definitions),
    isWallet: wallet.has(secret),
  }))
  return { document, taken: { secrets, fields: [...fields.values()], movable } }
}

const walletName = /private[\s_-]?key|mnemonic|(?:seed|recovery)[\s_-]?(?:phrase|words)/i

/** By its value, or by the name of its field. */
const isOfWallet = ({ path, secret }: Found): boolean =>
  isWalletSecret(secret) || path.some(step => typeof step === 'string' && walletName.test(step))

function findSecrets(source: WorkflowDocument, definitions: StudioRegistry, known?: readonly string[]) {
  const found: Found[] = []
  const { document } = redactDocument(source, definitions, {
    ...(known ? { known } : {}),
    replace(one, secret) {
      found.push({ ...one, secret })
      return undefined
    },
  })
  return { document, found }
}

/** Secrets that are long enough to be looked for by value. */
export const knownSecrets = (secrets: readonly { readonly secret: string }[]): readonly string[] => [
  ...new Set(secrets.flatMap(({ secret }) => (secret.length >= shortestKnown ? secret : []))),
]

/** The steps that can be undone and redone, without the keys. */
export function redactHistory(history: History, { secrets }: TakenSecrets): History {
  const known = knownSecrets(secrets)
  const redact = (entry: HistoryEntry): HistoryEntry => {
    const { value } = redactSecrets([entry.redo, entry.undo] as unknown as Json, { known })
    const [redo, undo] = value as unknown as [HistoryEntry['redo'], HistoryEntry['undo']]
    return redo === entry.redo && undo === entry.undo ? entry : { ...entry, redo, undo }
  }
  return { past: history.past.map(redact), future: history.future.map(redact) }
}

/** A server may know fields as sensitive that this page does not. */
function withWarned(source: WorkflowDocument, registry: StudioRegistry, warned: readonly Issue[]): StudioRegistry {
  const nodes = new Map(source.nodes.map(node => [node.id, node.componentId]))
  const sensitive = new Set(warned.map(({ nodeId, field }) => `${nodes.get(nodeId ?? '')} ${field}`))
  return {
    ...registry,
    get(componentId) {
      const component = registry.get(componentId)
      if (!component) return undefined
      const fields = component.fields.map(field =>
        sensitive.has(`${componentId} ${field.key}`) ? { ...field, sensitive: true } : field,
      )
      return { ...component, fields }
    },
  }
}

function describe(
  secret: string,
  found: readonly Found[],
  nodes: ReadonlyMap<string, WorkflowNode>,
  labels: ReadonlyMap<string, string>,
  definitions: StudioRegistry,
): Omit<TakenSecret, 'isWallet'> {
  const placed = found.map(({ nodeId, path }) => {
    const node = nodeId === null ? undefined : nodes.get(nodeId)
    const key = String(path[0] === 'config' || path[0] === 'pinned' ? path[1] : path[0])
    const field = node && definitions.get(node.componentId)?.fields.find(candidate => candidate.key === key)
    return { key, path, node, field }
  })
  const reference = placed.map(({ field }) => field?.defaultValue).find(isSecretReference)
  const hosts = [...new Set(placed.flatMap(({ node, path }) => (node ? hostsBeside(node, path) : [])))]
  const places = new Map(
    placed.map(({ key, node, field }) => {
      const place = {
        field: field?.label ?? key,
        node: node ? labels.get(node.id) || node.id : editorTexts.theWorkflow,
      }
      return [JSON.stringify(place), place]
    }),
  )
  return {
    secret,
    places: [...places.values()],
    suggestedName: reference?.$secret ?? toSecretName(hosts[0]?.split('.').at(-2) ?? placed[0]?.key ?? ''),
    isBuiltIn: reference !== undefined,
    hosts: reference ? [] : hosts,
  }
}

/** Hosts of the value itself, else of the nearest object around it that holds addresses. */
function hostsBeside(node: WorkflowNode, path: JsonPath): readonly string[] {
  let value: Json | undefined = path[0] === 'config' ? node.config : undefined
  const around: Json[] = []
  for (const step of path.slice(1)) {
    if (value === undefined) break
    around.unshift(value)
    value = Array.isArray(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined
  }
  const own = hostOf(value)
  if (own) return [own]
  for (const item of around) {
    if (!isJsonObject(item)) continue
    const hosts = new Set(Object.values(item).flatMap(candidate => hostOf(candidate) || []))
    // Of several, only the one that is asked.
    if (hosts.size > 0) return hosts.size === 1 ? [...hosts] : [hostOf(item.url)].filter(Boolean)
  }
  return []
}

const hostOf = (value: Json | undefined): string => (typeof value === 'string' && URL.parse(value)?.host) || ''

/** A name that a stored secret may have. */
function toSecretName(text: string): string {
  const name = text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 24)
  return name || 'key'
}
