import { defiErrors } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { encodeFunctionResult, parseAbi, toFunctionSelector } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { nftCollection } from './nftCollection.ts'

const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)',
])

/** Fake ERC-721 collection, with or without royalty. */
const servicesWith = (royalty: bigint | null) => {
  const answers: { readonly [selector: string]: Hex } = {
    [toFunctionSelector('name()')]: encodeFunctionResult({ abi, functionName: 'name', result: 'Apes' }),
    [toFunctionSelector('symbol()')]: encodeFunctionResult({ abi, functionName: 'symbol', result: 'APE' }),
    ...(royalty === null
      ? {}
      : {
          [toFunctionSelector('royaltyInfo(uint256,uint256)')]: encodeFunctionResult({
            abi,
            functionName: 'royaltyInfo',
            result: [fixtureAccount, royalty],
          }),
        }),
  }
  const call = async ({ to, data }: { to: Hex; data: Hex }) => {
    const answer = answers[data.slice(0, 10)]
    if (!answer) throw defiErrors.error('CALL_REVERTED', { to, reason: 'unknown function' })
    return answer
  }
  return { ...makeServices(), contracts: { ...makeServices().contracts, call } }
}

describe('nftCollection', () => {
  it('default', async () => {
    const { outputs } = await runComponent(nftCollection, { owner: fixtureAccount })
    expect(outputs).toMatchObject({
      mintPrice: '50000000000000000',
      collection: { maxSupply: 10_000, royaltyBasisPoints: 500, royaltyReceiver: fixtureAccount, deployed: false },
    })
  })

  it('behavior: a deployed collection tells its name and royalty', async () => {
    const { outputs } = await runComponent(nftCollection, { address: contract }, servicesWith(750n))
    expect(outputs.collection).toMatchObject({
      name: 'Apes',
      symbol: 'APE',
      address: contract,
      royaltyBasisPoints: 750,
      royaltyReceiver: fixtureAccount,
      deployed: true,
      source: 'simulated',
    })
  })

  it('behavior: a collection that knows no royalties has none', async () => {
    const { outputs } = await runComponent(nftCollection, { address: contract }, servicesWith(null))
    expect(outputs.collection).toMatchObject({ royaltyBasisPoints: 0, royaltyReceiver: null })
  })

  it('error: a royalty above everything, a price finer than a wei', async () => {
    await expect(runComponent(nftCollection, { royaltyPercent: 101 })).rejects.toMatchObject({
      code: 'PERCENT_TOO_HIGH',
    })
    await expect(runComponent(nftCollection, { mintPrice: '0.0000000000000000001' })).rejects.toMatchObject({
      code: 'NUMBER_TOO_PRECISE',
    })
  })
})
