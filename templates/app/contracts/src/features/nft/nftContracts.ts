import { type Address, keccak256, stringToHex, zeroAddress } from 'viem'
import { nftConfig } from '../../config/nft.config.ts'
import { readArtifact } from '../../kit/artifact.ts'
import type { ContractFeature } from '../../kit/ContractFeature.ts'
import { type PlannedContract, planContract } from '../../kit/planContract.ts'
import type { NftConfig } from './NftConfig.ts'

/** Plans the deployments of collection and marketplace; `owner` receives price, royalty and fee. */
export function planNft({ collection, marketplace }: NftConfig, owner: Address): readonly PlannedContract[] {
  if (owner === zeroAddress) throw new Error('Price, royalty and fee need somebody who gets them: pass --owner')
  const plans: PlannedContract[] = []
  if (collection) {
    const { maxSupply, mintPrice, royaltyBasisPoints } = collection
    plans.push(
      planContract({
        artifact: readArtifact('Collection'),
        args: [
          {
            ...collection,
            maxSupply: BigInt(maxSupply),
            mintPrice: BigInt(mintPrice),
            royaltyBasisPoints: BigInt(royaltyBasisPoints),
          },
          owner,
        ],
        salt: keccak256(stringToHex('collection')),
      }),
    )
  }
  if (marketplace) {
    plans.push(
      planContract({
        artifact: readArtifact('Marketplace'),
        args: [marketplace.currency ?? zeroAddress, BigInt(marketplace.feeBasisPoints), owner],
        salt: keccak256(stringToHex('marketplace')),
      }),
    )
  }
  return plans
}

/** Contracts of collection and marketplace and their deployment. */
export const nftContracts: ContractFeature = {
  id: 'nft',
  title: 'NFT',
  evmVersion: 'cancun',
  chains: [nftConfig.chain],
  plan: owner => planNft(nftConfig, owner),
}
