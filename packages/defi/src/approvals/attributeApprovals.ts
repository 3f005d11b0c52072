import type { AllowanceNeed } from './allowanceNeed.ts'

/** Base units by approving node and by the node that uses them. */
export type Attribution = ReadonlyMap<string, ReadonlyMap<string, bigint>>

/**
 * Attributes what explicit approvals set to the nodes downstream of them, so that no amount counts twice. The rest of
 * an approval is a need of its own.
 *
 * - `needs` in topological order; the nearest approval comes first, and nodes with fewer approvals first
 */
export function attributeApprovals(needs: readonly AllowanceNeed[]): Attribution {
  const present = needs.filter(({ stage }) => stage !== 'gone')
  const left = new Map<string, bigint>()
  for (const { nodeId, kind, amount } of present) if (kind !== 'approve' && amount !== null) left.set(nodeId, amount)
  const users = new Map<string, string[]>()
  for (const { nodeId, approvals } of present.toSorted((one, other) => one.approvals.length - other.approvals.length)) {
    if (!left.has(nodeId)) continue
    for (const approval of approvals) {
      const known = users.get(approval)
      if (known) known.push(nodeId)
      else users.set(approval, [nodeId])
    }
  }
  const attribution = new Map<string, ReadonlyMap<string, bigint>>()
  for (const approval of present.toReversed()) {
    if (approval.kind !== 'approve' || approval.amount === null) continue
    let rest = approval.amount
    const parts = new Map<string, bigint>()
    for (const nodeId of users.get(approval.nodeId) ?? []) {
      const open = left.get(nodeId)!
      const part = least(open, rest)
      if (part === 0n) continue
      parts.set(nodeId, part)
      left.set(nodeId, open - part)
      rest -= part
    }
    attribution.set(approval.nodeId, parts)
  }
  return attribution
}

export function least(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

export const sumOf = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}
