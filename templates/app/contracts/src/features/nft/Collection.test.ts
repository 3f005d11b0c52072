import { type Address, encodeFunctionData, toFunctionSelector, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nftConfig } from '../../config/nft.config.ts'
import { deploy } from '../../kit/deploy.ts'
import { type OpenContract, openContract } from '../../kit/openContract.stub.ts'
import { type LocalChain, startChain } from '../../kit/startChain.ts'
import { makeHelper, makeMarket, testConfig } from './makeMarket.stub.ts'
import { planNft } from './nftContracts.ts'

let chain: LocalChain
let owner: Address
let friend: Address
let collection: OpenContract
let marketplace: OpenContract
let snapshot: `0x${string}`

beforeAll(async () => {
  chain = await startChain()
  ;[owner, friend] = chain.accounts as [Address, Address]
  ;({ collection, marketplace } = await makeMarket(chain, owner))
})

beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})

afterEach(() => chain.client.revert({ id: snapshot }))

afterAll(() => chain?.stop())

describe('Collection', () => {
  it('default: anybody mints for the price, and ids count from 1', async () => {
    await collection.send(friend, 'mint', [2n], 2_000n)
    expect(await collection.read('ownerOf', [1n])).toBe(friend)
    expect(await collection.read('ownerOf', [2n])).toBe(friend)
    expect(await collection.read('tokenURI', [2n])).toBe('ipfs://folder/2')
    expect(await collection.read('totalMinted')).toBe(2n)
  })

  it('behavior: the config of this project can be deployed, and its values are in the contracts', async () => {
    for (const plan of planNft(nftConfig, owner)) {
      await deploy(chain, plan, owner)
      const contract = openContract(chain, plan.contractName, plan.address)
      if (plan.contractName === 'Collection') {
        const { collection: own } = nftConfig
        expect(await contract.read('name')).toBe(own?.name)
        expect(await contract.read('MAX_SUPPLY')).toBe(BigInt(own?.maxSupply ?? 0))
        expect(await contract.read('MINT_PRICE')).toBe(BigInt(own?.mintPrice ?? 0))
        const share = BigInt(own?.royaltyBasisPoints ?? 0)
        expect(await contract.read('royaltyInfo', [1n, 10_000n])).toEqual([owner, share])
      } else {
        expect(await contract.read('FEE_BASIS_POINTS')).toBe(BigInt(nftConfig.marketplace?.feeBasisPoints ?? 0))
        expect(await contract.read('CURRENCY')).toBe(nftConfig.marketplace?.currency ?? zeroAddress)
        expect(await contract.read('FEE_RECEIVER')).toBe(owner)
      }
    }
  })

  it('behavior: what minting brought goes to the beneficiary, whoever asks for it', async () => {
    await collection.send(friend, 'mint', [3n], 3_000n)
    const before = await chain.client.getBalance({ address: owner })
    await collection.send(friend, 'withdraw')
    expect((await chain.client.getBalance({ address: owner })) - before).toBe(3_000n)
    expect(await chain.client.getBalance({ address: collection.address })).toBe(0n)
  })

  it('error: another price, nothing at all, more than there are', async () => {
    expect(await collection.refusal(friend, 'mint', [1n], 999n)).toEqual(['WrongPrice', 999n, 1_000n])
    expect(await collection.refusal(friend, 'mint', [2n], 1_000n)).toEqual(['WrongPrice', 1_000n, 2_000n])
    expect(await collection.refusal(friend, 'mint', [0n], 0n)).toEqual(['NothingToMint'])
    await collection.send(friend, 'mint', [4n], 4_000n)
    expect(await collection.refusal(friend, 'mint', [2n], 2_000n)).toEqual(['SoldOut', 5n])
    await collection.send(friend, 'mint', [1n], 1_000n)
    expect(await collection.refusal(friend, 'mint', [1n], 1_000n)).toEqual(['SoldOut', 5n])
    const most = 2n ** 256n - 1n
    expect(await collection.refusal(friend, 'mint', [most], 0n)).toEqual(['SoldOut', 5n])
  })

  it('error: minting again from within a mint does not pass the maximum', async () => {
    const attacker = await makeHelper(chain, owner, 'Attacker', [marketplace.address, collection.address], 10_000n)
    const mintAgain = encodeFunctionData({ abi: collection.abi, functionName: 'mint', args: [2n] })
    await attacker.send(owner, 'prepare', [collection.address, mintAgain, 2_000n])
    await attacker.send(owner, 'mint', [3n, 3_000n])
    expect(await attacker.read('successes')).toBe(1n)
    expect(await attacker.read('refusal')).toBe(toFunctionSelector('SoldOut(uint256)'))
    expect(await collection.read('totalMinted')).toBe(5n)
    expect(await collection.read('balanceOf', [attacker.address])).toBe(5n)
    expect(await chain.client.getBalance({ address: collection.address })).toBe(5_000n)
  })

  it('error: nobody who would get price, royalty and fee', () => {
    expect(() => planNft(testConfig, zeroAddress)).toThrow('--owner')
  })
})
