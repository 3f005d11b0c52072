import { type CallArgument, createContractCallIntent, encodeContractCall } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { readAbi } from './contractAbi.ts'
import { refineCallIntent } from './refineCallIntent.ts'

const account = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const contract = '0x000000000000000000000000000000000000dEaD'

function refine(name: string, values: readonly CallArgument[], origin: 'known' | 'user' = 'user', abi = 'f()') {
  const signature = `function ${name}`
  const data = encodeContractCall(signature, values)
  const transaction = { chainId: 1, from: account, to: contract, data, value: '0' }
  const parts = { chainId: 1, transaction, purpose: 'Test', contract, signature, arguments: values } as const
  return refineCallIntent(createContractCallIntent({ ...parts, origin }), { name, data, abi: readAbi(abi) })
}

const propose = 'propose(address[],uint256[],bytes[],string)'
const transfer = encodeContractCall('function transfer(address to, uint256 amount)', [account, '5'])
const pause = encodeContractCall('function pause((uint256 from, bool now) when)', [['5', true]])

describe('refineCallIntent', () => {
  it('default: votes', () => {
    expect(refine('castVote(uint256,uint8)', ['42', '1'])).toMatchObject({ kind: 'vote', proposalId: '42', support: 1 })
    const named = refine('castVoteWithReason(uint256,uint8,string)', ['42', '2', 'why'])
    expect(named).toMatchObject({ kind: 'vote', support: 2 })
  })

  it('default: an approval of one NFT; a token of the tables is none', () => {
    const approval = { kind: 'nftApproval', operator: contract, operatorOrigin: 'user', tokenId: '7' }
    expect(refine('approve(address,uint256)', [contract, '7'])).toMatchObject(approval)
    expect(refine('approve(address,uint256)', [contract, '7'], 'known').kind).toBe('contractCall')
  })

  it('default: a proposal, its actions read by the ABI that was given', () => {
    const actions = [[contract, contract, contract], ['0', '0', '9'], [transfer, pause, '0x'], 'Pay']
    const abi = 'function pause((uint256 from, bool now) when)'
    expect(refine(propose, actions, 'user', abi)).toMatchObject({
      kind: 'governorProposal',
      proposalId: expect.stringMatching(/^\d+$/),
      actions: [
        {
          target: contract,
          value: '0',
          signature: 'function transfer(address to, uint256 amount)',
          arguments: [account, '5'],
        },
        { arguments: [{ from: '5', now: true }] },
        { value: '9', arguments: [] },
      ],
    })
  })

  it('behavior: what cannot be read stays a plain call, which the guard blocks', () => {
    expect(refine(propose, [[contract], ['0'], [pause], 'Pay']).kind).toBe('contractCall')
    expect(refine(propose, [[contract], ['0'], [transfer.slice(0, 20)], 'Pay']).kind).toBe('contractCall')
    expect(refine('claim(uint256)', ['1']).kind).toBe('contractCall')
  })
})
