import {
  type AllowanceNeed,
  formatUses,
  isSameAddress,
  readAddress,
  readSpentAmount,
  readSpentToken,
  requiredAllowance,
} from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { RunSpend } from '@sluice/workflow'
import type { Approval } from './approval.ts'

/** An allowance as a node needs it, with those of the other nodes of the run that use it. */
type NeededAllowance = {
  /** Base units; at least the node's own amount. */
  readonly amount: bigint
  /** What it is for, where several nodes use it. */
  readonly purpose?: string
}

/** The allowance that a node needs now, so that other nodes of the run find theirs. */
export function neededAllowance(approval: Approval, allowance: bigint, router: Address | null): NeededAllowance {
  const { spending, amount, promised } = approval
  const sharers = findSharers(approval, router)
  if (!spending || sharers.length === 0) return { amount: amount + (promised ?? 0n) }
  const { nodeId } = spending
  const needs = sharers.map(spend => toNeed(spend, approval))
  const required = requiredAllowance({ needs, nodeId, allowance, ...(promised !== undefined && { promised }) })
  const useOf = new Map(sharers.map(({ nodeId: id, declaration }) => [id, declaration.use]))
  const uses = required.nodeIds.flatMap(id => useOf.get(id) ?? [])
  if (uses.length < 2 && required.amount === amount) return { amount: required.amount }
  return { amount: required.amount, purpose: formatUses(uses) }
}

/** Whether more than one node of the run uses the allowance. */
export function isShared(approval: Approval, router: Address | null): boolean {
  const own = approval.spending?.nodeId ?? ''
  const others = findSharers(approval, router).filter(({ nodeId, stage }) => nodeId !== own && stage !== 'gone')
  const users = others.filter(({ approvals }) => approvals.includes(own))
  return others.length > users.length || users.length > 1
}

/** Spends of the same allowance, in topological order, with the own one; empty if this is no spend of a run. */
function findSharers(approval: Approval, router: Address | null): readonly RunSpend[] {
  const { spending, chainId, token, owner } = approval
  const own = spending?.spends.find(({ nodeId }) => nodeId === spending.nodeId)
  if (!spending || !own) return []
  return spending.spends.filter(spend => {
    if (spend === own) return true
    if (spend.chainId !== chainId || !isSameAddress(readSpentToken(spend)?.address, token.address)) return false
    // Without an owner it is the connected account.
    const isOtherOwner = spend.owner !== undefined && !isSameAddress(readAddress(spend.owner), owner)
    return !isOtherOwner && isSameAddress(spenderOf(spend, own, approval, router), approval.spender)
  })
}

function spenderOf(spend: RunSpend, own: RunSpend, { spender }: Approval, router: Address | null): Address | null {
  if (spend.spender !== undefined) return readAddress(spend.spender)
  if (spend.spenderPlace !== undefined) return null
  if (spend.declaration.spender === 'swapRouter') return router
  const isOwnContract = own.spender === undefined && own.declaration.spender === spend.declaration.spender
  return isOwnContract ? spender : null
}

function toNeed(spend: RunSpend, { amount, token, spending }: Approval): AllowanceNeed {
  const { nodeId, declaration, stage, isCertain, isPlanned, approvals } = spend
  const known = nodeId === spending!.nodeId ? amount : readSpentAmount(spend, token)
  return { nodeId, kind: declaration.kind, amount: known, stage, isCertain, isPlanned, approvals }
}
