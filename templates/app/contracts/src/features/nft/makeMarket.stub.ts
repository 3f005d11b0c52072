import type { Address } from 'viem'
import { readArtifact } from '../../kit/artifact.ts'
import { deploy } from '../../kit/deploy.ts'
import { openContract } from '../../kit/openContract.stub.ts'
import type { LocalChain } from '../../kit/startChain.ts'
import type { NftConfig } from './NftConfig.ts'
import { planNft } from './nftContracts.ts'

export const testConfig = {
  chain: { id: 31_337, name: 'Local' },
  collection: {
    name: 'Lighthouses',
    symbol: 'LIGHT',
    baseUri: 'ipfs://folder/',
    maxSupply: 5,
    mintPrice: '1000',
    royaltyBasisPoints: 500,
  },
  marketplace: { currency: null, feeBasisPoints: 250 },
} as const satisfies NftConfig

/** Deploys collection and marketplace for tests; `owner` gets price, royalty and fee. */
export async function makeMarket(chain: LocalChain, owner: Address, config: NftConfig = testConfig) {
  const [collection, marketplace] = planNft(config, owner)
  if (!collection || !marketplace) throw new Error('The test needs both contracts')
  for (const plan of [collection, marketplace]) {
    if (!(await chain.client.getCode({ address: plan.address }))) await deploy(chain, plan, owner)
  }
  const errors = ['Collection', 'Marketplace', 'TestCoin', 'RoyaltyTaker']
  return {
    collection: openContract(chain, 'Collection', collection.address, errors),
    marketplace: openContract(chain, 'Marketplace', marketplace.address, errors),
  }
}

/** Deploys a test contract from a separate account. */
export async function makeHelper(
  chain: LocalChain,
  owner: Address,
  contractName: string,
  args: readonly unknown[],
  value = 0n,
) {
  const { abi, bytecode } = readArtifact(contractName)
  const hash = await chain.client.deployContract({ abi, bytecode, args: [...args], account: owner, value, chain: null })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error(`${contractName} was not deployed`)
  return openContract(chain, contractName, contractAddress, ['Collection', 'Marketplace'])
}
