import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { nftConfig } from '../../../../web/src/config/nft.config.ts'
import collectionCode from '../../../../web/src/features/nft/Collection.json' with { type: 'json' }
import marketplaceCode from '../../../../web/src/features/nft/Marketplace.json' with { type: 'json' }
import type { E2eFixture } from '../../kit/E2eFixture.ts'
import { accounts } from '../../kit/openPage.ts'
import type { LocalChain } from '../../kit/startAnvil.ts'
import { type KnownDeployment, renderDeployments } from '../transactions/renderDeployments.ts'
import { deployContract, sendTransaction } from '../transactions/sendTransaction.ts'

const [visitor, artist, collector] = accounts

/** Tokens that each account mints, in order of their ids. */
const mints = [
  { account: artist, quantity: 6 },
  { account: visitor, quantity: 1 },
  { account: collector, quantity: 2 },
] as const

/** Tokens for sale; the price in mint prices. */
const listings = [
  { seller: artist, tokenId: 1n, times: 2n },
  { seller: artist, tokenId: 2n, times: 3n },
  { seller: artist, tokenId: 4n, times: 5n },
  { seller: artist, tokenId: 5n, times: 8n },
  { seller: collector, tokenId: 8n, times: 12n },
] as const

/** Price of a listing where minting is free. */
const fallbackPrice = 10n ** 16n

const abi = parseAbi([
  'function mint(uint256 quantity) payable',
  'function approve(address to, uint256 tokenId)',
  'function list(address collection, uint256 tokenId, uint256 price)',
])

const settingsOf = ({ name, symbol, baseUri, maxSupply, mintPrice, royaltyBasisPoints }: OwnCollection) => [
  name,
  symbol,
  baseUri,
  BigInt(maxSupply),
  BigInt(mintPrice),
  BigInt(royaltyBasisPoints),
]

type OwnCollection = NonNullable<typeof nftConfig.collection>

async function deployCollection(rpcUrl: string, collection: OwnCollection): Promise<Hex> {
  const address = await deployContract(rpcUrl, artist, {
    bytecode: collectionCode.bytecode,
    parameters: '(string, string, string, uint256, uint256, uint96), address',
    args: [settingsOf(collection), artist],
  })
  for (const { account, quantity } of mints) {
    await sendTransaction(rpcUrl, {
      from: account,
      to: address,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [BigInt(quantity)] }),
      value: BigInt(quantity) * BigInt(collection.mintPrice),
    })
  }
  return address
}

async function listTokens(rpcUrl: string, collection: Hex, marketplace: Hex, mintPrice: bigint): Promise<void> {
  for (const { seller, tokenId, times } of listings) {
    const price = (mintPrice || fallbackPrice) * times
    const approve = encodeFunctionData({ abi, functionName: 'approve', args: [marketplace, tokenId] })
    const list = encodeFunctionData({ abi, functionName: 'list', args: [collection, tokenId, price] })
    await sendTransaction(rpcUrl, { from: seller, to: collection, data: approve })
    await sendTransaction(rpcUrl, { from: seller, to: marketplace, data: list })
  }
}

async function prepare({ id, rpcUrl }: LocalChain): Promise<readonly KnownDeployment[]> {
  const { collection, marketplace } = nftConfig
  const minted = mints.reduce((sum, { quantity }) => sum + quantity, 0)
  // Neither is on the local chain when the project has it on a live one; a supply this small stays the visitor's.
  if (!collection || collection.maxSupply <= minted) return []
  const address = await deployCollection(rpcUrl, collection)
  const deployments = [{ walletChainId: id, name: 'Collection', address }]
  if (!marketplace) return deployments
  const market = await deployContract(rpcUrl, artist, {
    bytecode: marketplaceCode.bytecode,
    parameters: 'address, uint256, address',
    // A token of the live network is not on this chain.
    args: [zeroAddress, BigInt(marketplace.feeBasisPoints), artist],
  })
  await listTokens(rpcUrl, address, market, BigInt(collection.mintPrice))
  return [...deployments, { walletChainId: id, name: 'Marketplace', address: market }]
}

/** Fixture of the NFT marketplace: a collection of another account, with tokens for sale and one of the visitor's. */
export const nftE2eFixture: E2eFixture = async chains => {
  const chain = chains.find(({ mirrorsChainId }) => mirrorsChainId === nftConfig.chain.id) ?? chains[0]
  if (!chain) throw new Error('The NFT marketplace needs a local chain')
  return { env: {}, initScript: renderDeployments(await prepare(chain)) }
}
