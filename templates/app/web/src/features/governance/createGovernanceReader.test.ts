import { decodeFunctionData, encodeFunctionResult, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createGovernanceReader } from './createGovernanceReader.ts'
import { governorAbi } from './governanceAbi.ts'
import { account, dao, makeSender } from './makeGovernance.stub.ts'

const asked = { chainId: 1, governor: dao.governor.address, proposalId: 42n, account }

type Answer = (functionName: string) => unknown

function makeReader(answer: Answer) {
  const request = async (call: { method: string; params?: unknown }) => {
    const { data } = (call.params as [{ data: Hex }])[0]
    const { functionName } = decodeFunctionData({ abi: governorAbi, data })
    return encodeFunctionResult({ abi: governorAbi, functionName, result: answer(functionName) as never })
  }
  return createGovernanceReader(makeSender(request).client)
}

const fail = (code: number, message: string, data?: Hex) => () => {
  throw Object.assign(new Error(message), { code, ...(data && { data }) })
}

describe('createGovernanceReader', () => {
  it('default: state, and votes as they were when the vote started', async () => {
    const answers: { readonly [name: string]: unknown } = { state: 1, proposalSnapshot: 7n, getVotes: 5n }
    expect(await makeReader(name => answers[name]).vote!(asked)).toEqual({ state: 1, weight: 5n })
  })

  it('behavior: a pending proposal has no votes yet', async () => {
    const answers: { readonly [name: string]: unknown } = { state: 0, proposalSnapshot: 7n }
    expect(await makeReader(name => answers[name]).vote!(asked)).toEqual({ state: 0, weight: 0n })
  })

  it('behavior: a proposal that the governor does not know is null', async () => {
    expect(await makeReader(fail(3, 'execution reverted', '0x6ad06075')).vote!(asked)).toBeNull()
  })

  it('error: a node that cannot be reached is no unknown proposal', async () => {
    await expect(makeReader(fail(-32603, 'Failed to fetch')).vote!(asked)).rejects.toThrow()
    await expect(makeReader(fail(-32005, 'Too many requests')).vote!(asked)).rejects.toThrow()
  })
})
