import { createPublicClient, custom, decodeFunctionData, encodeFunctionResult, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { createNftReader } from './createNftReader.ts'
import { account, collection } from './makeNft.stub.ts'
import { collectionAbi } from './nftAbi.ts'

const asked = { chainId: 1, collection: collection.address, tokenId: 7n }

/** A reader whose node answers calls with `answer`. */
function makeReader(answer: (tokenId: bigint) => Hex) {
  const request = async (call: { method: string; params?: unknown }) => {
    const { data, to } = (call.params as [{ data: Hex; to: string }])[0]
    const { functionName, args } = decodeFunctionData({ abi: collectionAbi, data })
    expect([functionName, to.toLowerCase()]).toEqual(['ownerOf', collection.address.toLowerCase()])
    return answer((args as readonly [bigint])[0])
  }
  const client = createPublicClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
  return createNftReader(client)
}

const owned = (owner: Hex) => encodeFunctionResult({ abi: collectionAbi, functionName: 'ownerOf', result: owner })

const fail = (code: number, message: string, data?: Hex) => () => {
  throw Object.assign(new Error(message), { code, ...(data && { data }) })
}

describe('createNftReader', () => {
  it('default: the owner of the token', async () => {
    const reader = makeReader(tokenId => owned(tokenId === 7n ? account : `0x${'1'.repeat(40)}`))
    expect(await reader.nftOwner!(asked)).toBe(account)
  })

  it('behavior: a token that does not exist has no owner', async () => {
    expect(await makeReader(fail(3, 'execution reverted', '0xdf2d9b42')).nftOwner!(asked)).toBeNull()
  })

  it('behavior: an ERC-20 token, which has no such function, has no owner', async () => {
    expect(await makeReader(() => '0x').nftOwner!(asked)).toBeNull()
  })

  it('error: a node that cannot be reached is no missing owner', async () => {
    await expect(makeReader(fail(-32603, 'Failed to fetch')).nftOwner!(asked)).rejects.toThrow()
    await expect(makeReader(fail(-32005, 'Too many requests')).nftOwner!(asked)).rejects.toThrow()
  })
})
