import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { treasury } from './treasury.ts'

const proposal = { title: 'Fund the next season', results: { status: 'passed' } }

const run = async (config: Config) =>
  (await runComponent(treasury, { address: fixtureAccount, proposal, ...config })).outputs

describe('treasury', () => {
  it('default', async () => {
    expect(await run({})).toMatchObject({
      payment: '1000000000000000000',
      balance: '100000000000000000000',
      allocation: {
        source: 'simulated',
        balance: '100',
        payment: '1',
        lines: [
          { name: 'Operations', percent: 40, amount: '39.6' },
          { name: 'Grants', percent: 30, amount: '29.7' },
          { name: 'Liquidity', percent: 20, amount: '19.8' },
        ],
        reserve: '9.9',
      },
    })
  })

  it('behavior: what cannot be divided stays in the reserve', async () => {
    const allocation = [1, 2, 3].map(number => ({ name: `Part ${number}`, percent: 33.33 }))
    const { allocation: divided } = await run({ token: 'USDC', amount: '0.000001', allocation })
    const { lines, reserveUnits } = divided as { lines: readonly { units: string }[]; reserveUnits: string }
    const total = lines.reduce((sum, { units }) => sum + BigInt(units), BigInt(reserveUnits))
    expect(total).toBe(10_000_000_000n - 1n)
  })

  it('error: a proposal that nobody voted for', async () => {
    for (const wrong of [{ title: 'Mine' }, { results: { status: 'failed' } }, 'passed']) {
      await expect(run({ proposal: wrong })).rejects.toMatchObject({ code: 'PROPOSAL_NOT_PASSED' })
    }
  })

  it('error: more than the limit, more than there is, an allocation beyond everything', async () => {
    await expect(run({ amount: '10.000000000000000001' })).rejects.toMatchObject({ code: 'SPENDING_LIMIT_EXCEEDED' })
    await expect(run({ amount: '101', spendingLimit: '200' })).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
    const half = { name: 'Half', percent: 50.01 }
    for (const allocation of [[half, half], [{ percent: 1 }], 'all']) {
      await expect(run({ allocation })).rejects.toMatchObject({ code: 'ALLOCATION_INVALID' })
    }
  })
})
