import type { AllowanceNeed } from './allowanceNeed.ts'
import { attributeApprovals, least, sumOf } from './attributeApprovals.ts'

type RequiredAllowance = {
  /** Base units that the allowance must have before the node goes on. */
  readonly amount: bigint
  /** Ids of the nodes it is for. The asking one is first; it is absent if it only approves for the others. */
  readonly nodeIds: readonly string[]
}

type Options = {
  /** Needs of one allowance in topological order, with the asking node. */
  readonly needs: readonly AllowanceNeed[]
  readonly nodeId: string
  /** The present allowance. */
  readonly allowance: bigint
  /** What orders that are still open may take, where the caller knows it exactly. */
  readonly promised?: bigint
}

/**
 * The allowance that a node needs so that no other node of the run finds it used up or overwritten: its own amount, the
 * known amounts of nodes that have not started, and what orders of this run may still take.
 *
 * Relies on the engine: nodes of one allowance set it one after another, and a node that earlier approvals could not
 * include runs alone.
 */
export function requiredAllowance({ needs, nodeId, allowance, promised }: Options): RequiredAllowance {
  const own = needs.find(need => need.nodeId === nodeId)
  if (!own || own.amount === null) throw new Error(`${nodeId} has no known need`)
  const attribution = attributeApprovals(needs)
  const needOf = new Map(needs.map(need => [need.nodeId, need]))
  const endedApprovals = needs.filter(({ kind, stage }) => kind === 'approve' && stage === 'ended')
  const isCounted = (need: AllowanceNeed) =>
    need.stage === 'ahead' && need.nodeId !== nodeId && need.isCertain && need.amount !== null
  /** What is left of an explicit approval after the users that count themselves, or after all users. */
  const restOf = (approval: AllowanceNeed, users: (need: AllowanceNeed) => boolean) =>
    approval.amount! -
    sumOf([...attribution.get(approval.nodeId)!].flatMap(([user, part]) => (users(needOf.get(user)!) ? part : [])))

  const nodeIds: string[] = []
  let later = 0n
  for (const need of needs) {
    if (need.nodeId === nodeId || need.stage !== 'ahead') continue
    let amount = 0n
    if (isCounted(need)) amount = need.kind === 'approve' ? restOf(need, user => user.isCertain) : need.amount!
    else if (need.kind !== 'approve') {
      amount = sumOf(endedApprovals.map(approval => attribution.get(approval.nodeId)?.get(need.nodeId) ?? 0n))
    }
    if (amount === 0n) continue
    later += amount
    nodeIds.push(need.nodeId)
  }
  const mine = own.kind === 'approve' ? restOf(own, isCounted) : own.amount
  if (mine > 0n) nodeIds.unshift(nodeId)
  const isStanding = ({ kind, stage }: AllowanceNeed) => kind !== 'spend' && stage === 'ended'
  const approvalRests = endedApprovals.flatMap(approval =>
    approval.amount === null ? [] : restOf(approval, () => true),
  )
  const orders = needs.flatMap(({ kind, stage, amount }) =>
    kind === 'promise' && stage === 'ended' ? (amount ?? 0n) : [],
  )
  const wanted = mine + later + (promised ?? 0n)
  const standing = sumOf(approvalRests) + (promised === undefined ? sumOf(orders) : 0n)
  // An earlier node of this run has made sure of a planned amount; what orders have taken since is not missing.
  if (own.isPlanned && allowance >= wanted) return { amount: wanted, nodeIds }
  const kept = own.isPlanned ? least(allowance, standing) : clamp(allowance - later - (promised ?? 0n), standing)
  const standingIds = kept > 0n ? needs.filter(isStanding).map(need => need.nodeId) : []
  return { amount: wanted + kept, nodeIds: [...nodeIds, ...standingIds] }
}

const clamp = (value: bigint, most: bigint): bigint => (value < 0n ? 0n : least(value, most))
