import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { configureGovernance } from './configureGovernance.ts'

const configure = (document: ReturnType<typeof makeDocument>) => {
  const { contracts, web, notes } = configureGovernance(document.nodes, document)
  return { value: contracts!.value, web: web!.value, notes }
}

const full = ['erc20Token', 'governance', 'governanceResults', 'treasury']

describe('configureGovernance', () => {
  it('default: what the DAO template becomes', () => {
    const { value, web, notes } = configure(documentFromTemplate(findTemplate('dao-governance-treasury')!))
    expect(value).toEqual({
      chain: { id: 1, name: 'Ethereum' },
      name: 'DAO Governance & Treasury',
      token: { name: 'Harbour', symbol: 'HRB', decimals: 18, supply: '1000000000000000000000000' },
      rules: {
        votingDelaySeconds: 86_400,
        votingPeriodSeconds: 604_800,
        proposalThreshold: '1000000000000000000000',
        quorumBasisPoints: 400,
        majorityBasisPoints: 5_000,
      },
      treasury: { minDelaySeconds: 86_400, limitedAsset: null, spendingLimit: '10000000000000000000' },
      firstHolder: null,
    })
    expect(notes).toEqual([
      'Make the proposal in the application once the DAO is deployed',
      'The treasury allocation is informational; the contract enforces only the spending limit',
    ])
    const { chain, ...deployment } = value
    expect(web).toMatchObject({
      chain,
      addresses: { dao: null },
      deployment,
      tokens: [{ symbol: 'USDC', decimals: 6 }],
    })
  })

  it('behavior: values of the nodes, in base units of their tokens', () => {
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const owner = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
    const { value, web } = configure(
      makeDocument('', full, {
        erc20Token: { name: 'Sail', symbol: 'SAIL', decimals: 6, supply: '12.5', owner },
        governance: {
          votingDelay: 0.5,
          votingPeriod: '3',
          threshold: '0.25',
          quorumPercent: 12.34,
          majorityPercent: 66.67,
        },
        treasury: { token: 'USDC', spendingLimit: '2500.5' },
      }),
    )
    expect(value).toMatchObject({
      name: 'DAO',
      token: { name: 'Sail', symbol: 'SAIL', decimals: 6, supply: '12500000' },
      rules: {
        votingDelaySeconds: 43_200,
        votingPeriodSeconds: 259_200,
        proposalThreshold: '250000',
        quorumBasisPoints: 1_234,
        majorityBasisPoints: 6_667,
      },
      treasury: { limitedAsset: usdc, spendingLimit: '2500500000' },
      firstHolder: owner,
    })
    // The limited token is listed once.
    expect(web.tokens).toHaveLength(1)
  })

  it('behavior: a majority of everything, a supply beyond counting and a token that exists are noted', () => {
    const { value, notes } = configure(
      makeDocument('DAO', full, {
        governance: { majorityPercent: 100 },
        erc20Token: { supply: `1${'0'.repeat(50)}`, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        treasury: { token: '0x63Aae1B6C731Cdb402A82A4200013386735c137d' },
      }),
    )
    expect(value).toMatchObject({
      rules: { majorityBasisPoints: 9_999 },
      token: { supply: (2n ** 208n - 1n).toString() },
      treasury: { limitedAsset: null },
    })
    expect(notes).toHaveLength(6)
  })

  it('behavior: names that no signature could be made for are cut, by whole characters', () => {
    const { value, notes } = configure(
      makeDocument('🦄'.repeat(8), ['erc20Token'], {
        erc20Token: { name: `A name of thirty bytes and an ${'ö'.repeat(9)}` },
      }),
    )
    expect(value).toMatchObject({ name: '🦄'.repeat(7), token: { name: 'A name of thirty bytes and an' } })
    expect(notes).toHaveLength(2)
  })

  it('error: values that cannot be used are noted, and the components’ defaults stand', () => {
    const { value, notes } = configure(
      makeDocument('DAO', ['erc20Token', 'governance'], {
        erc20Token: { supply: 'a lot', decimals: 77, chainId: 5 },
        governance: { votingPeriod: 0, threshold: '-1', quorumPercent: 101 },
      }),
    )
    expect(value).toMatchObject({
      chain: { id: 1 },
      token: { decimals: 18, supply: '1000000000000000000000000' },
      rules: { votingPeriodSeconds: 604_800, proposalThreshold: '1000000000000000000000', quorumBasisPoints: 400 },
    })
    for (const key of ['chainId', 'decimals', 'supply', 'votingPeriod', 'threshold', 'quorumPercent']) {
      expect(
        notes.some(note => note.startsWith(`The value of ${key} in `)),
        key,
      ).toBe(true)
    }
  })
})
