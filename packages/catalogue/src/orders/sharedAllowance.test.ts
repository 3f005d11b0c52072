import { createSimulatedWallet } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { approvalOf, makeFlow, orderOf, runFlow, swapOf } from '../../test/allowanceFlows.ts'
import { makeServices } from '../../test/runComponent.ts'
import { fixtureAccount as me } from '../fields.ts'

async function run(document: ReturnType<typeof makeFlow>, services = makeServices()) {
  const environment = { services, wallet: createSimulatedWallet(services) }
  const { events: _, ...outcome } = await runFlow(environment, document, me)
  return outcome
}

const done = { status: 'success', failures: [] }

describe('allowances of one run', () => {
  it.each([
    ['equal amounts', 50, 50],
    ['different amounts', 50, 70],
  ])('default: two swaps from one token, %s, without approvals', async (_, one, other) => {
    const outcome = await run(makeFlow({ a: swapOf(me, one), b: swapOf(me, other) }))
    const sum = one + other
    expect(outcome).toEqual({ ...done, approvals: [`${sum} for 2 swaps`], allowance: 0, spent: sum })
  })

  it.each([
    ['equal amounts', 50, 50],
    ['different amounts', 50, 70],
  ])('behavior: two swaps with an approval each, %s', async (_, one, other) => {
    const nodes = { x: approvalOf(me, one), y: approvalOf(me, other), a: swapOf(me, one), b: swapOf(me, other) }
    const outcome = await run(makeFlow(nodes, ['x.approved>a.approval', 'y.approved>b.approval']))
    const sum = one + other
    expect(outcome).toEqual({ ...done, approvals: [`${sum} for 2 swaps`], allowance: 0, spent: sum })
  })

  it('behavior: a basket of five', async () => {
    const amounts = [10, 20, 20, 35, 15]
    const nodes = Object.fromEntries(
      amounts.map((amount, at) => [`s${at}`, swapOf(me, amount, { dst: ['DAI', 'WETH', 'WBTC', 'ETH', 'USDT'][at]! })]),
    )
    expect(await run(makeFlow(nodes))).toEqual({ ...done, approvals: ['100 for 5 swaps'], allowance: 0, spent: 100 })
  })

  it('behavior: a ladder of three orders', async () => {
    const outcome = await run(makeFlow({ a: orderOf(me, 10, '1.5'), b: orderOf(me, 20, '2'), c: orderOf(me, 30, '3') }))
    expect(outcome).toEqual({ ...done, approvals: ['60 for 3 orders'], allowance: 60, spent: 0 })
  })

  it('behavior: swaps and orders together', async () => {
    const outcome = await run(makeFlow({ a: orderOf(me, 10, '1.5'), b: swapOf(me, 20), c: swapOf(me, 20) }))
    expect(outcome).toEqual({ ...done, approvals: ['50 for 1 order and 2 swaps'], allowance: 10, spent: 40 })
  })

  it('behavior: an existing allowance is used', async () => {
    const services = makeServices()
    await run(makeFlow({ x: approvalOf(me, 130) }), services)
    const outcome = await run(makeFlow({ a: swapOf(me, 50), b: swapOf(me, 70) }), services)
    expect(outcome).toEqual({ ...done, approvals: [], allowance: 10, spent: 120 })
  })

  it('behavior: what is left of an explicit approval stays', async () => {
    const outcome = await run(makeFlow({ x: approvalOf(me, 100), a: swapOf(me, 30) }))
    expect(outcome).toEqual({ ...done, approvals: ['130 for 1 approval and 1 swap'], allowance: 100, spent: 30 })
  })
})
