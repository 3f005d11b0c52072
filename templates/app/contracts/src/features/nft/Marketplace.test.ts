import { type Address, encodeDeployData, encodeFunctionData, toFunctionSelector, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArtifact } from '../../kit/artifact.ts'
import type { OpenContract } from '../../kit/openContract.stub.ts'
import { type LocalChain, startChain } from '../../kit/startChain.ts'
import { makeHelper, makeMarket, testConfig } from './makeMarket.stub.ts'

/** Not divisible by the shares, so that rounding shows. */
const price = 9_999n

const reentered = toFunctionSelector('ReentrancyGuardReentrantCall()')

let chain: LocalChain
let owner: Address
let seller: Address
let buyer: Address
let collection: OpenContract
let marketplace: OpenContract
let snapshot: `0x${string}`

beforeAll(async () => {
  chain = await startChain()
  ;[owner, seller, buyer] = chain.accounts as [Address, Address, Address]
  ;({ collection, marketplace } = await makeMarket(chain, owner))
  await collection.send(seller, 'mint', [2n], 2_000n)
})

beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})

afterEach(() => chain.client.revert({ id: snapshot }))

afterAll(() => chain?.stop())

async function list(tokenId = 1n, market = marketplace): Promise<void> {
  await collection.send(seller, 'approve', [market.address, tokenId])
  await market.send(seller, 'list', [collection.address, tokenId, price])
}

const proceedsOf = (account: Address, market = marketplace) => market.read<bigint>('proceeds', [account])

const balanceOf = (address: Address) => chain.client.getBalance({ address })

describe('Marketplace', () => {
  it('default: a sale is split to the last wei, and everybody fetches their share', async () => {
    await list()
    expect(await collection.read('ownerOf', [1n])).toBe(marketplace.address)
    await marketplace.send(buyer, 'buy', [collection.address, 1n, price], price)
    expect(await collection.read('ownerOf', [1n])).toBe(buyer)
    // Fee 2.5% of 9,999 is 249.975, royalty 5% is 499.95; both go to the owner and are rounded down.
    expect(await proceedsOf(owner)).toBe(249n + 499n)
    expect(await proceedsOf(seller)).toBe(price - 249n - 499n)
    expect(await balanceOf(marketplace.address)).toBe(price)
    const before = await balanceOf(seller)
    const { gasUsed, effectiveGasPrice } = await marketplace.send(seller, 'withdraw')
    expect((await balanceOf(seller)) - before + gasUsed * effectiveGasPrice).toBe(9_251n)
    await marketplace.send(owner, 'withdraw')
    expect(await balanceOf(marketplace.address)).toBe(0n)
  })

  it('behavior: a listing that is cancelled goes back to its seller, and to nobody else', async () => {
    await list()
    expect(await marketplace.refusal(buyer, 'cancel', [collection.address, 1n])).toEqual(['NotTheSeller', seller])
    await marketplace.send(seller, 'cancel', [collection.address, 1n])
    expect(await collection.read('ownerOf', [1n])).toBe(seller)
    const gone = ['NotListed', collection.address, 1n]
    expect(await marketplace.refusal(buyer, 'buy', [collection.address, 1n, price], price)).toEqual(gone)
  })

  it('behavior: sales in an ERC-20 move what was approved, and take no native currency', async () => {
    const coin = await makeHelper(chain, buyer, 'TestCoin', [0n])
    const config = { ...testConfig, marketplace: { currency: coin.address, feeBasisPoints: 250 } }
    const { marketplace: market } = await makeMarket(chain, owner, config)
    await list(1n, market)
    await coin.send(buyer, 'approve', [market.address, price])
    expect(await market.refusal(buyer, 'buy', [collection.address, 1n, price], 1n)).toEqual(['WrongPrice', 1n, 0n])
    await market.send(buyer, 'buy', [collection.address, 1n, price])
    expect(await coin.read('balanceOf', [market.address])).toBe(price)
    await market.send(seller, 'withdraw')
    expect(await coin.read('balanceOf', [seller])).toBe(9_251n)
    expect(await proceedsOf(owner, market)).toBe(748n)
  })

  it('error: a currency that keeps a part of a transfer', async () => {
    const coin = await makeHelper(chain, buyer, 'TestCoin', [1n])
    const config = { ...testConfig, marketplace: { currency: coin.address, feeBasisPoints: 0 } }
    const { marketplace: market } = await makeMarket(chain, owner, config)
    await list(1n, market)
    await coin.send(buyer, 'approve', [market.address, price])
    const refusal = await market.refusal(buyer, 'buy', [collection.address, 1n, price])
    expect(refusal).toEqual(['WrongPrice', price - 1n, price])
  })

  it('error: another price than the one that is asked, or than the one that is paid', async () => {
    await list()
    const buy = (offered: bigint, paid: bigint) =>
      marketplace.refusal(buyer, 'buy', [collection.address, 1n, offered], paid)
    expect(await buy(price - 1n, price - 1n)).toEqual(['WrongPrice', price - 1n, price])
    expect(await buy(price, price - 1n)).toEqual(['WrongPrice', price - 1n, price])
    expect(await buy(price, price + 1n)).toEqual(['WrongPrice', price + 1n, price])
    expect(await marketplace.refusal(seller, 'list', [collection.address, 2n, 0n])).toEqual(['PriceMissing'])
  })

  it('error: a token of somebody else, or one that is listed already', async () => {
    await collection.send(seller, 'approve', [marketplace.address, 1n])
    const foreign = await marketplace.refusal(buyer, 'list', [collection.address, 1n, price])
    expect(foreign?.[0]).toBe('ERC721IncorrectOwner')
    await list()
    const again = await marketplace.refusal(buyer, 'list', [collection.address, 1n, 1n])
    expect(again?.[0]).toBe('ERC721IncorrectOwner')
  })

  it('behavior: the royalty is the one at the time of listing, whatever the collection says at the sale', async () => {
    const taker = await makeHelper(chain, seller, 'RoyaltyTaker', [])
    await taker.send(seller, 'approve', [marketplace.address, 1n])
    await taker.send(seller, 'set', [owner, 100n])
    await marketplace.send(seller, 'list', [taker.address, 1n, price])
    expect(await marketplace.read('listings', [taker.address, 1n])).toEqual([seller, price, 100n, owner])
    await taker.send(seller, 'set', [buyer, price - 249n])
    await marketplace.send(buyer, 'buy', [taker.address, 1n, price], price)
    expect(await proceedsOf(buyer)).toBe(0n)
    expect(await proceedsOf(owner)).toBe(249n + 100n)
    expect(await proceedsOf(seller)).toBe(price - 249n - 100n)
  })

  it('error: a royalty above what is left of the price', async () => {
    const taker = await makeHelper(chain, seller, 'RoyaltyTaker', [])
    await taker.send(seller, 'approve', [marketplace.address, 1n])
    await taker.send(seller, 'set', [owner, price])
    const tooMuch = ['FeesAbovePrice', 249n, price, price]
    expect(await marketplace.refusal(seller, 'list', [taker.address, 1n, price])).toEqual(tooMuch)
    await taker.send(seller, 'set', [owner, price - 249n])
    await marketplace.send(seller, 'list', [taker.address, 1n, price])
    await taker.send(seller, 'set', [owner, price])
    await marketplace.send(buyer, 'buy', [taker.address, 1n, price], price)
    expect(await proceedsOf(seller)).toBe(0n)
  })

  it('error: fetching twice from within a payment, and buying twice from within a purchase', async () => {
    const attacker = await makeHelper(chain, owner, 'Attacker', [marketplace.address, collection.address], 100_000n)
    await attacker.send(owner, 'mint', [1n, 1_000n])
    await list()
    const buyAgain = { abi: marketplace.abi, functionName: 'buy', args: [collection.address, 1n, price] }
    await attacker.send(owner, 'prepare', [marketplace.address, encodeFunctionData(buyAgain), price])
    await attacker.send(owner, 'buy', [1n, price])
    expect(await attacker.read('attempts')).toBe(1n)
    expect(await attacker.read('refusal')).toBe(reentered)
    await attacker.send(owner, 'list', [3n, price])
    await marketplace.send(buyer, 'buy', [collection.address, 3n, price], price)
    const owed = await proceedsOf(attacker.address)
    expect(owed).toBeGreaterThan(0n)
    const before = await balanceOf(attacker.address)
    const fetchAgain = encodeFunctionData({ abi: marketplace.abi, functionName: 'withdraw' })
    await attacker.send(owner, 'prepare', [marketplace.address, fetchAgain, 0n])
    await attacker.send(owner, 'withdraw')
    expect((await balanceOf(attacker.address)) - before).toBe(owed)
    expect(await attacker.read('attempts')).toBe(2n)
    expect(await attacker.read('successes')).toBe(0n)
    expect(await attacker.read('refusal')).toBe(reentered)
    expect(await attacker.refusal(owner, 'withdraw')).toEqual(['NothingToWithdraw'])
  })

  it('error: a fee above everything, and nobody who would get it', async () => {
    const { abi, bytecode } = readArtifact('Marketplace')
    const deployed = (fee: bigint, receiver: Address) =>
      chain.client.call({ data: encodeDeployData({ abi, bytecode, args: [zeroAddress, fee, receiver] }) })
    await expect(deployed(10_001n, owner)).rejects.toThrow(toFunctionSelector('FeeTooHigh(uint256)'))
    await expect(deployed(250n, zeroAddress)).rejects.toThrow(toFunctionSelector('FeeReceiverMissing()'))
    await expect(deployed(10_000n, owner)).resolves.toHaveProperty('data')
  })
})
