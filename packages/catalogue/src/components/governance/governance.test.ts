import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { governance } from './governance.ts'

const token = { symbol: 'HRB', decimals: 18, supplyUnits: '1000000000000000000000000' }

const run = async (config: Config) => (await runComponent(governance, { token, ...config })).outputs

type Proposal = { readonly createdAt: number; readonly opensAt: number; readonly closesAt: number }

describe('governance', () => {
  it('default', async () => {
    const { rules, proposal } = await run({})
    expect(rules).toEqual({
      votingDelayDays: 1,
      votingPeriodDays: 7,
      thresholdUnits: '1000000000000000000000',
      quorumUnits: '40000000000000000000000',
      majorityBasisPoints: 5000,
    })
    const { createdAt, opensAt, closesAt } = proposal as Proposal
    expect([opensAt - createdAt, closesAt - opensAt]).toEqual([86_400_000, 604_800_000])
  })

  it('behavior: who holds the threshold may propose', async () => {
    expect(await run({ proposerVotes: '1000000000000000000000' })).toHaveProperty('proposal')
    await expect(run({ proposerVotes: '999999999999999999999' })).rejects.toMatchObject({
      code: 'PROPOSER_BELOW_THRESHOLD',
    })
  })

  it('error: a token without a supply, a quorum above the supply', async () => {
    await expect(run({ token: { symbol: 'X' } })).rejects.toMatchObject({ code: 'NUMBER_INVALID' })
    await expect(run({ quorumPercent: 101 })).rejects.toMatchObject({ code: 'PERCENT_TOO_HIGH' })
  })
})
