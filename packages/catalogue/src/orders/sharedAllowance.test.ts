import { createSimulatedWallet } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { allowanceFlows, approvalOf, makeFlow, orderOf, runFlow, swapOf } from '../../test/allowanceFlows.ts'
import { makeServices } from '../../test/runComponent.ts'
import { fixtureAccount as me } from '../fields.ts'

async function run(document: ReturnType<typeof makeFlow>, services = makeServices()) {
  const environment = { services, wallet: createSimulatedWallet(services) }
  return runFlow(environment, document, me)
}

const done = { status: 'success', failures: [] }

describe('allowances of one run', () => {
  it.each(allowanceFlows)('default: $name', async ({ document, approvals, spent, allowance }) => {
    const outcome = await run(document(me))
    expect({ ...outcome, approvals: outcome.approvals.toSorted() }).toEqual({ ...done, approvals, spent, allowance })
  })

  it('behavior: swaps and orders together', async () => {
    const outcome = await run(makeFlow({ a: orderOf(me, 10, '1.5'), b: swapOf(me, 20), c: swapOf(me, 20) }))
    expect(outcome).toEqual({ ...done, approvals: ['50 for 1 order and 2 swaps'], allowance: 10, spent: 40 })
  })

  it('behavior: amounts that only the run can tell are approved in turn, and keep what others need', async () => {
    const document = makeFlow(
      {
        o: orderOf(me, 10, '1.5'),
        a: swapOf(me, 20),
        b: swapOf(me, 1, { src: 'DAI', dst: 'USDC', amount: '30000000000000000000' }),
        c: swapOf(me, 1),
      },
      ['b.outputAmount>c.amount', 'a.transactionHash>b.after', 'o.orderHash>b.after'],
    )
    const { approvals, allowance, status } = await run(document)
    expect(status).toBe('success')
    const [first, dai, late = ''] = approvals
    expect([first, dai]).toEqual(['30 for 1 order and 1 swap', '30000000000000'])
    expect(late).toMatch(/^39[.]\d+ for 1 swap and 1 order$/)
    expect(allowance).toBeCloseTo(10)
  })

  it('behavior: a branch that is not taken is not approved', async () => {
    const condition = ['conditionalLogic', { value: '2', conditionType: 'gt', threshold: 3 }] as const
    const document = makeFlow({ q: condition, a: swapOf(me, 50), b: swapOf(me, 70) }, ['q.truePath>b.approval'])
    expect(await run(document)).toMatchObject({ ...done, approvals: ['50'], allowance: 0, spent: 50 })
  })

  it('behavior: a node that fails leaves the sum of the others exact', async () => {
    const tooMuch = swapOf(me, 900_000_000)
    const { approvals, allowance, spent, failures } = await run(
      makeFlow({ a: tooMuch, b: swapOf(me, 50), c: swapOf(me, 70) }),
    )
    expect(failures).toEqual([expect.stringContaining('a: ')])
    expect({ approvals, allowance, spent }).toEqual({ approvals: ['120 for 2 swaps'], allowance: 0, spent: 120 })
  })

  it('behavior: one approval instead of a permit that would replace it', async () => {
    const nodes = { x: approvalOf(me, 50, { mode: 'permit' }), a: swapOf(me, 50), b: swapOf(me, 70) }
    const outcome = await run(makeFlow(nodes, ['x.permit>a.permit', 'x.allowance>a.after']))
    expect(outcome).toEqual({ ...done, approvals: ['120 for 2 swaps'], allowance: 0, spent: 120 })
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
