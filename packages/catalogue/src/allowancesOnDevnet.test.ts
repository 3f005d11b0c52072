import { ethereumPlan, monadPlan } from '@sluice/devnet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowanceFlows, makeFlow, runFlow, swapOf } from '../test/allowanceFlows.ts'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'

let environment: DevnetEnvironment

beforeAll(async () => {
  environment = await openDevnetEnvironment({ chains: [ethereumPlan, monadPlan] })
})

afterAll(() => environment?.devnet.stop())

// The last flow leaves open orders, which later orders would include.
describe('allowances of one run on local chains', () => {
  it.each(allowanceFlows)('default: $name', async flow => {
    const account = environment.devnet.accounts[0]!
    const outcome = await runFlow(environment, flow.document(account), account)
    const { approvals, spent, allowance } = flow
    expect({ ...outcome, approvals: outcome.approvals.toSorted() }).toEqual({
      status: 'success',
      failures: [],
      approvals,
      spent,
      allowance,
    })
  })

  it('behavior: USDT is set back once and then approved for all', async () => {
    const account = environment.devnet.accounts[0]!
    const swap = (amount: number) => swapOf(account, amount, { src: 'USDT' })
    const asked = async (document: ReturnType<typeof makeFlow>) =>
      (await runFlow(environment, document, account)).approvals
    expect(await asked(makeFlow({ x: ['tokenApproval', { token: 'USDT', amount: '5', owner: account }] }))).toEqual([
      '0.000005',
    ])
    expect(await asked(makeFlow({ a: swap(50), b: swap(70) }))).toEqual(['0', '120 for 2 swaps'])
  })
})
