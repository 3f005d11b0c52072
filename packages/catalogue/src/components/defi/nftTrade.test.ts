import { nativeTokenAddress } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount as account } from '../../fields.ts'
import { buyNft } from './buyNft.ts'
import { deployNftCollection } from './deployNftCollection.ts'
import { deployNftMarketplace } from './deployNftMarketplace.ts'
import { listNft } from './listNft.ts'
import { mintNft } from './mintNft.ts'
import { withdrawNftProceeds } from './withdrawNftProceeds.ts'

const ether = 10n ** 18n

/** A collection with two minted NFTs and a marketplace. */
async function openMarket(services: TestServices, currency?: string) {
  const run = runOn(services)
  const { address: collection } = await run(deployNftCollection, deployNftCollection.fixture!)
  const fixture = { ...deployNftMarketplace.fixture!, ...(currency && { currency }) }
  const { address: marketplace } = await run(deployNftMarketplace, fixture)
  const { tokenIds } = await run(mintNft, { collection: collection!, quantity: 2, from: account })
  return { run, collection: collection!, marketplace: marketplace!, tokenIds: tokenIds! }
}

const runOn =
  (services: TestServices) =>
  async (...[component, values]: [Parameters<typeof runComponent>[0], Parameters<typeof runComponent>[1]]) =>
    (await runComponent(component, values, services)).outputs

const nativeOf = (services: TestServices, owner: `0x${string}`) =>
  services.state.ledger.balance(1, owner, nativeTokenAddress)

describe('NFTs on simulated services', () => {
  it('default: deployed, minted, listed, bought, and the proceeds withdrawn', async () => {
    const services = makeServices()
    const { run, collection, marketplace, tokenIds } = await openMarket(services)
    expect(tokenIds).toEqual(['1', '2'])
    const sale = { collection, marketplace, tokenId: '1', from: account }
    const listed = await runComponent(listNft, { ...sale, price: '2' }, services)
    expect(listed.signatures).toBe(2)
    expect(listed.outputs).toMatchObject({ price: `${2n * ether}`, listing: { seller: account, symbol: 'ETH' } })
    const bought = await runComponent(buyNft, sale, services)
    expect(bought).toMatchObject({ signatures: 1, outputs: { tokenId: '1', owner: account, price: `${2n * ether}` } })
    const before = nativeOf(services, account)
    // Fee and royalty go to the same account here, so it gets the whole price.
    const { amount } = await run(withdrawNftProceeds, { marketplace, from: account })
    expect(amount).toBe(`${2n * ether}`)
    expect(nativeOf(services, account) - before).toBeGreaterThan(2n * ether - ether / 100n)
    expect(await run(withdrawNftProceeds, { marketplace, from: account })).toMatchObject({ amount: '0' })
  })

  it('default: sold for an ERC-20 currency, which is approved for exactly the price', async () => {
    const services = makeServices()
    const { run, collection, marketplace } = await openMarket(services, 'USDC')
    const sale = { collection, marketplace, tokenId: '2', from: account }
    await run(listNft, { ...sale, price: '25' })
    const bought = await runComponent(buyNft, sale, services)
    expect(bought).toMatchObject({ signatures: 2, outputs: { price: '25000000', currency: { symbol: 'USDC' } } })
    expect(await run(withdrawNftProceeds, { marketplace, from: account })).toMatchObject({ amount: '25000000' })
  })

  it('error: a price above the maximum, an NFT that is not listed or not owned, a collection that is sold out', async () => {
    const services = makeServices()
    const { run, collection, marketplace } = await openMarket(services)
    const sale = { collection, marketplace, tokenId: '1', from: account }
    await expect(run(mintNft, { collection, from: account, maximumPrice: '0.04' })).rejects.toMatchObject({
      code: 'PRICE_ABOVE_MAXIMUM',
    })
    await expect(run(buyNft, sale)).rejects.toMatchObject({ code: 'NOT_LISTED' })
    await run(listNft, { ...sale, price: '2' })
    await expect(run(listNft, { ...sale, price: '3' })).rejects.toMatchObject({ code: 'NOT_THE_OWNER' })
    await expect(run(buyNft, { ...sale, maximumPrice: '1.9' })).rejects.toMatchObject({ code: 'PRICE_ABOVE_MAXIMUM' })
    await expect(run(listNft, { ...sale, tokenId: '2', price: '0' })).rejects.toMatchObject({ code: 'NFT_PRICE_ZERO' })
    const small = { ...(deployNftCollection.fixture!.collection as object), maxSupply: 1 }
    const { address } = await run(deployNftCollection, { ...deployNftCollection.fixture, collection: small })
    await expect(run(mintNft, { collection: address!, quantity: 2, from: account })).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      message: expect.stringContaining('SoldOut(1)'),
    })
  })

  it('error: an address without a collection, and a collection that is deployed already', async () => {
    const run = runOn(makeServices())
    await expect(run(mintNft, { collection: account, from: account })).rejects.toMatchObject({ code: 'CALL_REVERTED' })
    await expect(run(mintNft, { collection: '', from: account })).rejects.toMatchObject({ code: 'CONTRACT_MISSING' })
    const collection = { name: 'Lighthouses', symbol: 'LIGHT', address: account }
    await expect(run(deployNftCollection, { collection, from: account })).rejects.toMatchObject({
      code: 'COLLECTION_DEPLOYED',
    })
  })
})
