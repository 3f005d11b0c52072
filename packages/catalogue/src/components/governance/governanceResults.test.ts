import type { Json } from '@sluice/workflow'
import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { governanceResults } from './governanceResults.ts'

const proposal = {
  title: 'Fund the next season',
  token: { symbol: 'HRB', decimals: 18, supplyUnits: '100000000000000000000' },
  rules: { quorumUnits: '10000000000000000000', majorityBasisPoints: 5000 },
}

const count = async (votes: Json) => (await runComponent(governanceResults, { proposal, votes })).outputs

const vote = (voter: string, support: string, weight: string | number) => ({ voter, support, weight })

describe('governanceResults', () => {
  it('default', async () => {
    const { results, status, passed, failed } = await count([
      vote('a', 'for', '6.000000000000000001'),
      vote('b', 'against', 6),
    ])
    expect(results).toMatchObject({ forVotes: '6.000000000000000001', againstVotes: '6', reason: 'majority' })
    expect(status).toBe('passed')
    expect(passed).toMatchObject({ title: 'Fund the next season', results })
    expect(failed).toBeUndefined()
  })

  it('behavior: a tie fails, abstentions count for the quorum only, nobody votes nothing passes', async () => {
    const tie = await count([vote('a', 'for', '5'), vote('b', 'against', '5')])
    expect(tie).toMatchObject({ status: 'failed', results: { reason: 'no majority' } })
    expect(tie.passed).toBeUndefined()
    expect(await count([vote('a', 'for', '1'), vote('b', 'abstain', '9')])).toMatchObject({ status: 'passed' })
    expect(await count([vote('a', 'for', '9.9')])).toMatchObject({ results: { reason: 'quorum not reached' } })
    expect(await count([])).toMatchObject({ status: 'failed' })
  })

  it('error: a vote that is none, a second vote of one voter, more votes than tokens, no proposal', async () => {
    for (const wrong of [{}, 'for', vote('', 'for', 1), vote('a', 'maybe', 1), { voter: 'a', support: 'for' }]) {
      await expect(count([wrong])).rejects.toMatchObject({ code: 'VOTE_INVALID' })
    }
    await expect(count([vote('0xAB', 'for', 1), vote('0xab', 'for', 1)])).rejects.toMatchObject({ code: 'VOTED_TWICE' })
    await expect(count([vote('a', 'for', 101)])).rejects.toMatchObject({ code: 'MORE_VOTES_THAN_SUPPLY' })
    await expect(count([vote('a', 'for', -1)])).rejects.toMatchObject({ code: 'NUMBER_NEGATIVE' })
    await expect(count({})).rejects.toMatchObject({ code: 'NOT_A_LIST' })
    await expect(runComponent(governanceResults, { proposal: {} })).rejects.toMatchObject({ code: 'PROPOSAL_MISSING' })
  })

  it('behavior: of a Governor contract it reads state and votes', async () => {
    const governor = '0x408ED6354d4973f66138C91495F2f2FCbd8724C3'
    const run = async (state: number) => {
      const call = async ({ data }: { readonly data: string }) =>
        data.startsWith(toFunctionSelector('state(uint256)'))
          ? encodeAbiParameters(parseAbiParameters('uint8'), [state])
          : encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256'), [1n, 5n * 10n ** 18n, 0n])
      const services = { ...makeServices(), contracts: { ...makeServices().contracts, call } }
      return (await runComponent(governanceResults, { governor, proposalId: '42' }, services)).outputs
    }
    expect(await run(4)).toMatchObject({
      status: 'passed',
      results: { reason: 'Succeeded', forVotes: '5', againstVotes: '0.000000000000000001', source: 'simulated' },
      passed: { governor, proposalId: '42' },
    })
    expect(await run(3)).toMatchObject({ status: 'failed', failed: { governor } })
    const open = await run(1)
    expect(open).toMatchObject({ status: 'open', results: { reason: 'Active' } })
    expect(Object.keys(open)).toEqual(['results', 'status'])
  })
})
