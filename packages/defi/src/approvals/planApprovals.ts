import { type Address, findRouter } from '@sluice/guard'
import {
  type Definitions,
  findSpends,
  type JsonObject,
  type Spend,
  type SpenderRole,
  type WorkflowDocument,
} from '@sluice/workflow'
import { type AllowanceNeed, readAddress, readSpentAmount, readSpentToken, type SpentToken } from './allowanceNeed.ts'
import { type Attribution, attributeApprovals, sumOf } from './attributeApprovals.ts'

/** A node that an approval is for. */
type PlannedApprovalNode = {
  readonly nodeId: string
  readonly name: string
  /** Base units as an integer string; null if known only during the run. */
  readonly amount: string | null
  /** `approve`: the node only sets the allowance; what it sets for other nodes counts there. */
  readonly kind: Spend['declaration']['kind']
  /** A branch decides whether it runs; it is approved when it does. */
  readonly isConditional: boolean
}

/** One allowance that a run needs: an owner's token for a spender. */
export type PlannedApproval = {
  /** Null if known only during the run. */
  readonly chainId: number | null
  /** Null: the connected account, or one that only the run can tell. */
  readonly owner: Address | null
  /** Null if known only during the run. */
  readonly token: SpentToken | null
  /** Null: the contract of `spenderRole` that the provider names. */
  readonly spender: Address | null
  readonly spenderRole: SpenderRole
  /** Exact sum of the known needs that no branch can skip, in base units as an integer string. */
  readonly amount: string
  /** Whether `amount` is all that the run needs; otherwise further nodes are approved one after another. */
  readonly isComplete: boolean
  /** A signed permit instead of a transaction. */
  readonly isPermit: boolean
  readonly nodes: readonly PlannedApprovalNode[]
}

type PlanOptions = {
  /** Connected account. */
  readonly account?: Address | null
  /** Restricts the plan to these nodes: a part of the workflow. */
  readonly nodeIds?: ReadonlySet<string>
  /** Outputs that are known already. */
  readonly outputsOf?: (nodeId: string) => JsonObject | undefined
}

/**
 * Plans the allowances of a workflow before it runs: one per chain, owner, token and spender, with the exact sum.
 *
 * - Native tokens need none
 * - Pure: reads definitions and values, asks no chain. Existing allowances are used during the run
 *
 * @example planApprovals(document, registry).map(formatApproval)
 */
export function planApprovals(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Definitions,
  { account = null, nodeIds, outputsOf }: PlanOptions = {},
): readonly PlannedApproval[] {
  const spends = findSpends(document, registry, outputsOf).filter(({ nodeId }) => nodeIds?.has(nodeId) ?? true)
  const isWallet = (nodeId: string) => {
    const node = document.nodes.find(({ id }) => id === nodeId)
    return node !== undefined && registry.get(node.componentId)?.category === 'Wallet'
  }
  const groups = new Map<string, Grouped[]>()
  for (const spend of spends) {
    const grouped = group(spend, account, isWallet)
    if (!grouped) continue
    const known = groups.get(grouped.key)
    if (known) known.push(grouped)
    else groups.set(grouped.key, [grouped])
  }
  return [...groups.values()].map(summarize)
}

type Grouped = {
  readonly key: string
  readonly spend: Spend
  readonly owner: Address | null
  readonly token: SpentToken | null
  readonly spender: Address | null
  readonly amount: bigint | null
}

/** Null for a spend that needs no allowance. */
function group(spend: Spend, account: Address | null, isWallet: (nodeId: string) => boolean): Grouped | null {
  const { chainId, declaration, ownerPlace, spenderPlace } = spend
  const token = readSpentToken(spend)
  const isKnownToken = spend.token !== undefined && chainId !== undefined
  // A native token, or none at all: validation reports the latter.
  if (isKnownToken && token === null) return null
  const isConnected = spend.owner === undefined && (ownerPlace === undefined || isWallet(ownerPlace.nodeId))
  const owner = isConnected ? account : readAddress(spend.owner)
  const named = readAddress(spend.spender)
  const isOwnSpender = named !== null || spenderPlace !== undefined
  const router = chainId !== undefined && declaration.spender === 'swapRouter' ? findRouter(chainId) : undefined
  const spender = isOwnSpender ? named : (router ?? null)
  const key = [
    chainId ?? '?',
    owner ?? (isConnected ? 'connected' : keyOf(ownerPlace)),
    token?.address ?? `?${spend.nodeId}`,
    spender ?? (spenderPlace ? keyOf(spenderPlace) : declaration.spender),
  ]
  return {
    key: key.join(' ').toLowerCase(),
    spend,
    owner,
    token,
    spender,
    amount: token && readSpentAmount(spend, token),
  }
}

const keyOf = (place: Spend['ownerPlace']): string => (place ? `${place.nodeId}.${place.portId}` : '?')

function summarize(group: readonly Grouped[]): PlannedApproval {
  const [{ spend, owner, token, spender }] = group as [Grouped]
  const needs = group.map(toNeed)
  const attribution = attributeApprovals(needs)
  const counted = needs.filter(({ isPlanned }) => isPlanned)
  const countedIds = new Set(counted.map(({ nodeId }) => nodeId))
  const total = sumOf(
    counted.map(({ nodeId, kind, amount }) => {
      if (kind !== 'approve') return amount!
      const parts = attribution.get(nodeId) ?? new Map<string, bigint>()
      return amount! - sumOf([...parts].flatMap(([user, part]) => (countedIds.has(user) ? part : [])))
    }),
  )
  const users = group.filter(({ spend: { declaration } }) => declaration.kind !== 'approve')
  const permits = group.filter(({ spend: { isPermit } }) => isPermit)
  return {
    chainId: spend.chainId ?? null,
    owner,
    token,
    spender,
    spenderRole: spend.declaration.spender,
    amount: total.toString(),
    isComplete: needs.every(need => need.isPlanned || isVouchedFor(need, attribution)),
    // A permit replaces the allowance, so several needs are approved together.
    isPermit: permits.length === 1 && users.length <= 1 && group.length === users.length + permits.length,
    nodes: group.map(({ spend: { nodeId, name, declaration, isCertain }, amount }) => ({
      nodeId,
      name,
      amount: amount?.toString() ?? null,
      kind: declaration.kind,
      isConditional: !isCertain,
    })),
  }
}

const isVouchedFor = ({ nodeId, amount }: AllowanceNeed, attribution: Attribution): boolean =>
  amount !== null && amount === sumOf([...attribution.values()].map(parts => parts.get(nodeId) ?? 0n))

function toNeed({ spend: { nodeId, declaration, isCertain, approvals }, amount }: Grouped): AllowanceNeed {
  const isPlanned = isCertain && amount !== null
  return { nodeId, kind: declaration.kind, amount, stage: 'ahead', isCertain, isPlanned, approvals }
}
