import type { RunScope } from '@sluice/engine'
import type { Mode } from '@sluice/protocol'
import {
  type Config,
  fillDefaults,
  nodesNeedingLiveSecret,
  validateWorkflow,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import type { ServerConfig } from '../createRunner.ts'
import { withAncestors, withDescendants } from '../withAncestors.ts'
import { findUnsaved, type UnsavedNode } from './findUnsaved.ts'

/** What keeps a flow from running, or would stop it at its first signature. */
export type PreflightIssue =
  | { readonly kind: 'unsaved'; readonly nodes: readonly UnsavedNode[] }
  | { readonly kind: 'key'; readonly nodes: readonly string[] }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'fields'; readonly nodeId: string; readonly label: string; readonly fields: readonly string[] }
  /** A value of a node that its field refuses. */
  | { readonly kind: 'value'; readonly nodeId: string; readonly label: string; readonly text: string }
  /** A node signs on a chain that no local chain mirrors. */
  | { readonly kind: 'chain'; readonly nodeId: string; readonly label: string; readonly chainId: number }
  /** A node bridges two chains that nothing here connects. */
  | ({ readonly kind: 'bridge'; readonly nodeId: string; readonly label: string } & ChainPair)
  | { readonly kind: 'network'; readonly walletChainId: number; readonly currentChainId: number }
  /** The wallet holds less than a node spends. */
  | ({ readonly kind: 'balance' } & Shortfall)
  /** The server that the mode needs does not answer. */
  | { readonly kind: 'server' }

/** Amounts are formatted without their symbol. */
export type Shortfall = {
  readonly nodeId: string
  readonly label: string
  readonly held: string
  readonly needed: string
  readonly symbol: string
}

type ChainPair = { readonly fromChainId: number; readonly toChainId: number }

export type PreflightFacts = {
  readonly document: WorkflowDocument
  /** Nodes of the run; null for all. */
  readonly nodeIds: ReadonlySet<string> | null
  /** Unsaved configurations by node id; empty where the run takes the saved ones. */
  readonly drafts?: { readonly [nodeId: string]: Config }
  readonly registry: StudioRegistry
  readonly mode: Mode
  /** Null without a server. */
  readonly config: ServerConfig | null
  /** Chain of the connected wallet; null without one. */
  readonly walletChainId: number | null
  /** What the wallet is known to lack. */
  readonly shortfalls?: readonly Shortfall[]
  readonly isServerAway?: boolean
}

type Node = WorkflowDocument['nodes'][number]

/** Finds everything at once that a run needs and lacks. Pure. */
export function findIssues(facts: PreflightFacts): readonly PreflightIssue[] {
  const { document, nodeIds, registry, mode, config, walletChainId } = facts
  const nodes = document.nodes.filter(({ id }) => nodeIds === null || nodeIds.has(id))
  const status = config?.modes.find(({ id }) => id === mode)
  if (facts.isServerAway && needsServer(mode, config)) return [{ kind: 'server' }]
  const unsaved = findUnsaved(document, registry, facts.drafts ?? {}).filter(
    ({ nodeId }) => nodeIds === null || nodeIds.has(nodeId),
  )
  const drafted = new Set(unsaved.map(({ nodeId }) => nodeId))
  const issues: PreflightIssue[] = [
    ...(unsaved.length > 0 ? [{ kind: 'unsaved' as const, nodes: unsaved }] : []),
    ...findFieldIssues(
      facts,
      nodes.filter(({ id }) => !drafted.has(id)),
    ),
  ]
  if (!config || status?.source === 'simulated') return issues
  const keyNodes = status && !status.available ? nodesNeedingLiveSecret(nodes, registry) : []
  if (keyNodes.length > 0) issues.unshift({ kind: 'key', nodes: keyNodes.map(({ id, label }) => label || id) })
  const signers = nodes.filter(({ componentId }) => {
    const effect = registry.get(componentId)?.effect
    return effect === 'sign' || effect === 'broadcast'
  })
  if (signers.length === 0) return issues
  const locals = status?.source === 'devnet' ? (config.devnet?.chains ?? []) : null
  const needed = new Set<number>()
  for (const node of signers) {
    const pair = readBridgePair(document, registry, node)
    if (pair && !isConnectable(pair, locals))
      issues.push({ kind: 'bridge', nodeId: node.id, label: node.label, ...pair })
    const chainId = readChainId(document, registry, node)
    if (chainId === null) continue
    const walletChain = locals ? locals.find(({ mirrorsChainId }) => mirrorsChainId === chainId)?.id : chainId
    if (walletChain !== undefined) needed.add(walletChain)
    else if (!issues.some(issue => issue.kind === 'chain' && issue.chainId === chainId)) {
      issues.push({ kind: 'chain', nodeId: node.id, label: node.label, chainId })
    }
  }
  if (walletChainId === null) return [...issues, { kind: 'wallet' }]
  const [only] = needed
  if (needed.size === 1 && only !== undefined && only !== walletChainId) {
    issues.push({ kind: 'network', walletChainId: only, currentChainId: walletChainId })
  }
  return [...issues, ...(facts.shortfalls ?? []).map(shortfall => ({ kind: 'balance' as const, ...shortfall }))]
}

/** Whether a mode runs on the server; without a known config, local tests are simulated in the page. */
export function needsServer(mode: Mode, config: ServerConfig | null): boolean {
  const status = config?.modes.find(({ id }) => id === mode)
  return status ? status.source !== 'simulated' : mode === 'testnet'
}

/** Problems of a value that is typed in. */
const valueCodes: ReadonlySet<string> = new Set([
  'PATTERN_MISMATCH',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'NOT_A_NUMBER',
  'TOO_SHORT',
  'TOO_LONG',
])

/** Finds fields without a value, and one refused value of each node. */
function findFieldIssues({ document, registry }: PreflightFacts, nodes: readonly Node[]): readonly PreflightIssue[] {
  const missing = new Map<string, string[]>()
  const refused = new Map<string, string>()
  for (const { code, nodeId, field, severity, message } of validateWorkflow(document, registry)) {
    if (severity !== 'error' || nodeId === undefined || field === undefined) continue
    if (code === 'REQUIRED') missing.set(nodeId, [...(missing.get(nodeId) ?? []), field])
    else if (valueCodes.has(code)) refused.set(nodeId, message)
  }
  return nodes.flatMap(({ id, label, componentId }) => {
    const text = refused.get(id)
    const values = text === undefined ? [] : [{ kind: 'value' as const, nodeId: id, label, text }]
    const keys = missing.get(id)
    if (!keys) return values
    const fields = registry.get(componentId)?.fields ?? []
    const labels = keys.map(key => fields.find(field => field.key === key)?.label ?? key)
    return [{ kind: 'fields', nodeId: id, label, fields: labels }, ...values]
  })
}

type LocalChains = NonNullable<ServerConfig['devnet']>['chains']

/** Whether a bridge can connect two chains: local chains only those that run. */
function isConnectable({ fromChainId, toChainId }: ChainPair, locals: LocalChains | null): boolean {
  const isHere = (id: number) => locals === null || locals.some(({ mirrorsChainId }) => mirrorsChainId === id)
  return fromChainId !== toChainId && isHere(fromChainId) && isHere(toChainId)
}

/** Chains of a node with a source and a destination chain; null for another node, or if only the run can tell. */
function readBridgePair(document: WorkflowDocument, registry: StudioRegistry, node: Node): ChainPair | null {
  const [from, to] = registry.get(node.componentId)?.fields.filter(({ format }) => format === 'chain') ?? []
  if (!from || !to) return null
  const [fromChainId, toChainId] = [from, to].map(({ key }) => readChainId(document, registry, node, key))
  return fromChainId && toChainId ? { fromChainId, toChainId } : null
}

/** Chain that a node is configured for, itself or through a connection; null if only the run can tell. */
function readChainId(document: WorkflowDocument, registry: StudioRegistry, node: Node, key = 'chainId'): number | null {
  const edge = document.edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
  const from = edge ? document.nodes.find(({ id }) => id === edge.source) : node
  if (!from) return null
  const config = fillDefaults(registry.get(from.componentId)?.fields ?? [], from.config)
  const chainId = Number(config[edge ? edge.sourcePort : key] ?? Number.NaN)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null
}

/** Nodes that a run would execute; null for all. */
export function readScope(document: WorkflowDocument, scope: RunScope | undefined): ReadonlySet<string> | null {
  if (!scope) return null
  const { kind, nodeId } = scope
  if (kind === 'node') return new Set([nodeId])
  const part = (kind === 'to' ? withAncestors : withDescendants)(document, nodeId)
  return new Set(part.nodes.map(({ id }) => id))
}
