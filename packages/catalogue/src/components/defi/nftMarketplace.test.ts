import fc from 'fast-check'
import { encodeFunctionResult, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { nftMarketplace } from './nftMarketplace.ts'

const collection = { name: 'Lighthouses', maxSupply: 10, royaltyBasisPoints: 500, royaltyReceiver: null, address: null }

const other = '0x000000000000000000000000000000000000dEaD'

describe('nftMarketplace', () => {
  it('default', async () => {
    const { outputs } = await runComponent(nftMarketplace, { collection, price: '2' })
    expect(outputs).toMatchObject({
      marketplaceFee: '50000000000000000',
      royalty: '100000000000000000',
      sellerProceeds: '1850000000000000000',
      sale: { price: '2', sellerProceeds: '1.85', symbol: 'ETH', tokenId: '1' },
    })
  })

  it('behavior: the parts always add up to the price', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        async (micros, fee, royaltyBasisPoints) => {
          const { outputs } = await runComponent(nftMarketplace, {
            collection: { ...collection, royaltyBasisPoints },
            currency: 'USDC',
            price: `${micros / 1_000_000n}.${(micros % 1_000_000n).toString().padStart(6, '0')}`,
            marketplaceFeePercent: `${Math.floor(fee / 100)}.${String(fee % 100).padStart(2, '0')}`,
          })
          const parts = ['sellerProceeds', 'royalty', 'marketplaceFee'].map(key => BigInt(outputs[key] as string))
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(micros)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('error: no collection, a token id it does not have, more fees than price', async () => {
    const run = (config: object) => runComponent(nftMarketplace, { collection, ...config })
    await expect(run({ collection: 'x' })).rejects.toMatchObject({ code: 'COLLECTION_MISSING' })
    for (const tokenId of ['0', '11', 'x', '-1', '1.5']) {
      await expect(run({ tokenId })).rejects.toMatchObject({ code: 'TOKEN_ID_INVALID' })
    }
    await expect(run({ marketplaceFeePercent: 99 })).rejects.toMatchObject({ code: 'FEES_ABOVE_PRICE' })
  })

  it('behavior: of a deployed collection only the owner sells', async () => {
    const abi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)'])
    const answer = encodeFunctionResult({ abi, functionName: 'ownerOf', result: fixtureAccount })
    const services = { ...makeServices(), contracts: { ...makeServices().contracts, call: async () => answer } }
    const deployed = { collection: { ...collection, address: other }, tokenId: '7' }
    const { outputs } = await runComponent(nftMarketplace, { ...deployed, seller: fixtureAccount }, services)
    expect(outputs.sale).toMatchObject({ seller: fixtureAccount, tokenId: '7' })
    await expect(runComponent(nftMarketplace, { ...deployed, seller: other }, services)).rejects.toMatchObject({
      code: 'NOT_THE_OWNER',
    })
  })
})
