import { describe, expect, it } from 'vitest'
import type { AllowanceNeed } from './allowanceNeed.ts'
import { requiredAllowance } from './requiredAllowance.ts'

const need = (nodeId: string, amount: number | null, changes: Partial<AllowanceNeed> = {}): AllowanceNeed => ({
  nodeId,
  kind: 'spend',
  amount: amount === null ? null : BigInt(amount),
  stage: 'ahead',
  isCertain: true,
  isPlanned: amount !== null,
  approvals: [],
  ...changes,
})

const ask = (needs: readonly AllowanceNeed[], nodeId: string, allowance = 0, promised?: number) => {
  const exact = promised === undefined ? {} : { promised: BigInt(promised) }
  const { amount, nodeIds } = requiredAllowance({ needs, nodeId, allowance: BigInt(allowance), ...exact })
  return [Number(amount), nodeIds] as const
}

const active = { stage: 'active' } as const
const ended = { stage: 'ended' } as const
const approve = { kind: 'approve' } as const
const promise = { kind: 'promise' } as const
const late = { isPlanned: false } as const

describe('requiredAllowance', () => {
  it('default', () => {
    expect(ask([need('a', 50, active), need('b', 70)], 'a')).toEqual([120, ['a', 'b']])
  })

  it('behavior: later nodes need what is left for them', () => {
    expect(ask([need('a', 50, ended), need('b', 70, active)], 'b', 70)).toEqual([70, ['b']])
    expect(ask([need('a', 50, active), need('b', 70, active)], 'b', 120)).toEqual([70, ['b']])
  })

  it('behavior: amounts that only the run can tell are no part of the sum', () => {
    expect(ask([need('a', 50, active), need('b', null), need('c', 5)], 'a')).toEqual([55, ['a', 'c']])
  })

  it('behavior: nodes that a branch may skip are no part of the sum', () => {
    expect(ask([need('a', 50, active), need('b', 70, { isCertain: false })], 'a')).toEqual([50, ['a']])
  })

  it('behavior: nodes that failed or were skipped are no part of the sum', () => {
    expect(ask([need('a', 50, { stage: 'gone' }), need('b', 70, active)], 'b')).toEqual([70, ['b']])
  })

  it('behavior: an approval counts once with the nodes it is for', () => {
    const needs = [need('x', 50, { ...approve, ...active }), need('a', 50, { approvals: ['x'] }), need('b', 70)]
    expect(ask(needs, 'x')).toEqual([120, ['a', 'b']])
    const rest = [need('x', 80, { ...approve, ...active }), need('a', 50, { approvals: ['x'] })]
    expect(ask(rest, 'x')).toEqual([80, ['x', 'a']])
  })

  it('behavior: an approval covers a branch that may be skipped', () => {
    const branch = { approvals: ['x'], isCertain: false, ...late }
    expect(ask([need('x', 50, { ...approve, ...active }), need('a', 50, branch)], 'x')).toEqual([50, ['x']])
    const after = [need('x', 50, { ...approve, ...ended }), need('a', 50, { ...branch, ...active })]
    expect(ask(after, 'a', 50)).toEqual([50, ['a']])
  })

  it('behavior: a late amount keeps what open orders and later nodes need', () => {
    const needs = [need('o', 50, { ...promise, ...ended }), need('b', 20, { ...late, ...active }), need('c', 30)]
    expect(ask(needs, 'b', 80)).toEqual([100, ['b', 'c', 'o']])
    // The order was filled.
    expect(ask(needs, 'b', 30)).toEqual([50, ['b', 'c']])
  })

  it('behavior: open orders count exactly where they are known', () => {
    const needs = [need('o', 10, { ...promise, ...ended }), need('p', 20, { ...promise, ...active }), need('q', 30)]
    expect(ask(needs, 'p', 60, 10)).toEqual([60, ['p', 'q']])
    expect(ask(needs, 'p', 50, 0)).toEqual([50, ['p', 'q']])
  })

  it('behavior: a planned node does not ask for what orders have taken since', () => {
    const needs = [need('o', 50, { ...promise, ...ended }), need('b', 70, active)]
    expect(ask(needs, 'b', 70)).toEqual([70, ['b']])
  })
})
