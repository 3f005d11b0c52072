import { type CallArgument, encodeContractCall, type Hex } from '@sluice/guard'
import type { Config, JsonObject } from '@sluice/workflow'
import { createPublicClient, http, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { buyNft } from './components/defi/buyNft.ts'
import { deployNftCollection } from './components/defi/deployNftCollection.ts'
import { deployNftMarketplace } from './components/defi/deployNftMarketplace.ts'
import { listNft } from './components/defi/listNft.ts'
import { mintNft } from './components/defi/mintNft.ts'
import { withdrawNftProceeds } from './components/defi/withdrawNftProceeds.ts'

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function listings(address collection, uint256 tokenId) view returns (address seller, uint256 price)',
  'function proceeds(address account) view returns (uint256)',
  'function totalMinted() view returns (uint256)',
])

let environment: DevnetEnvironment
let collection: Hex
let marketplace: Hex
let account: Hex

beforeAll(async () => {
  environment = await openDevnetEnvironment()
  account = environment.devnet.accounts[0]!
  const plan = { ...deployNftCollection.fixture!, from: account }
  collection = String((await run(deployNftCollection, plan)).address) as Hex
  marketplace = String((await run(deployNftMarketplace, { from: account })).address) as Hex
})

afterAll(async () => {
  await environment?.devnet.stop()
})

const run = async (component: Parameters<DevnetEnvironment['run']>[0], values: Config): Promise<JsonObject> =>
  (await environment.run(component, values)).outputs

const client = () => createPublicClient({ transport: http(environment.devnet.chains[0]!.rpcUrl), cacheTime: 0 })

const read = async (functionName: 'ownerOf' | 'listings' | 'proceeds' | 'totalMinted', args: readonly unknown[]) => {
  const address = functionName === 'listings' || functionName === 'proceeds' ? marketplace : collection
  return (await client().readContract({ address, abi, functionName, args } as never)) as unknown
}

/** Sends past components and guard. */
const send = (to: Hex, signature: string, args: readonly CallArgument[]) =>
  environment.wallet.send({ chainId: 31_337, from: account, to, data: encodeContractCall(signature, args), value: '0' })

describe('NFTs on local chains', () => {
  it('default: minted, listed, bought, and the proceeds withdrawn, as the chain says', async () => {
    const minted = await environment.run(mintNft, { collection, quantity: 2, from: account })
    expect(minted).toMatchObject({ signatures: 1, outputs: { tokenIds: ['1', '2'], paid: `${parseEther('0.1')}` } })
    expect(await client().getBalance({ address: collection })).toBe(parseEther('0.1'))
    expect(await read('ownerOf', [2n])).toBe(account)
    const sale = { collection, marketplace, tokenId: '1', from: account }
    expect((await environment.run(listNft, { ...sale, price: '2' })).signatures).toBe(2)
    expect(await read('ownerOf', [1n])).toBe(marketplace)
    expect(await read('listings', [collection, 1n])).toEqual([account, parseEther('2')])
    expect(await run(buyNft, sale)).toMatchObject({ owner: account, price: `${parseEther('2')}` })
    expect(await read('ownerOf', [1n])).toBe(account)
    expect(await read('proceeds', [account])).toBe(parseEther('2'))
    const before = await client().getBalance({ address: account })
    expect(await run(withdrawNftProceeds, { marketplace, from: account })).toMatchObject({
      amount: `${parseEther('2')}`,
    })
    expect((await client().getBalance({ address: account })) - before).toBeGreaterThan(parseEther('1.99'))
    expect(await read('proceeds', [account])).toBe(0n)
  })

  it('error: a listing whose price changes before the signature is not bought', async () => {
    const sale = { collection, marketplace, tokenId: '2', from: account }
    await run(listNft, { ...sale, price: '1' })
    const { services } = environment
    const { chains } = services
    // The seller changes the price after the node has read it.
    const balance: typeof chains.balance = async request => {
      await send(marketplace, 'function cancel(address collection, uint256 tokenId)', [collection, '2'])
      await send(collection, 'function approve(address to, uint256 tokenId)', [marketplace, '2'])
      const dearer = [collection, '2', `${parseEther('9')}`]
      await send(marketplace, 'function list(address collection, uint256 tokenId, uint256 price)', dearer)
      return chains.balance(request)
    }
    const hurried = { ...services, chains: { ...chains, balance } }
    await expect(environment.run(buyNft, sale, { services: hurried })).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      message: expect.stringContaining('WrongPrice'),
    })
    expect(await read('ownerOf', [2n])).toBe(marketplace)
    expect(await read('listings', [collection, 2n])).toEqual([account, parseEther('9')])
  })

  it('error: a collection that takes the price and gives nothing', async () => {
    // Answers every call with 1: its price is 1 wei.
    const creation: Hex = '0x69600160005260206000f3600052600a6016f3'
    const hash = await environment.wallet.send({ chainId: 31_337, from: account, to: null, data: creation, value: '0' })
    const { contractAddress } = await client().waitForTransactionReceipt({ hash: hash as Hex })
    const before = await client().getBalance({ address: contractAddress! })
    await expect(run(mintNft, { collection: contractAddress!, from: account })).rejects.toMatchObject({
      message: expect.stringContaining('T18'),
    })
    expect(await client().getBalance({ address: contractAddress! })).toBe(before)
  })

  it('error: an account without code is no collection', async () => {
    const collection = environment.devnet.accounts[1]!
    await expect(run(mintNft, { collection, from: account })).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' })
  })
})
