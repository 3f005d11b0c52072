import type { ReactNode } from 'react'
import { nftConfig } from '../../config/nft.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'
import { BrowserAddress } from '../transactions/BrowserAddress.tsx'
import { DeployBox } from '../transactions/DeployBox.tsx'
import { deploymentStore } from '../transactions/deploymentStore.ts'
import { PageFailure } from '../transactions/ReadFailure.tsx'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { useWalletAction } from '../transactions/useWalletAction.ts'
import { planCollectionDeployment, planMarketplaceDeployment } from './nftPlans.ts'
import { formatBasisPoints } from './splitPrice.ts'
import type { Nft } from './useNft.ts'

type OwnCollection = NonNullable<typeof nftConfig.collection>

type SetupProps = { readonly nft: Nft; readonly onPlan: (plan: TransactionPlan) => void }

/** Reasons that nothing can be shown, and offers to deploy what is missing; null when both contracts stand. */
export function NftSetup({ nft, onPlan }: SetupProps): ReactNode {
  const { chain, collection, market, collectionAddress, marketAddress } = nft
  const isCollectionMissing = collectionAddress === null || collection.data === null
  const isMarketMissing = marketAddress === null || market.data === null
  return (
    <>
      <PageFailure feature="nft" chain={chain} hasContent={collection.data != null} />
      {isCollectionMissing && <CollectionBox nft={nft} onPlan={onPlan} />}
      {!isCollectionMissing && isMarketMissing && <MarketBox nft={nft} onPlan={onPlan} />}
    </>
  )
}

function describeCollection({ maxSupply, mintPrice, royaltyBasisPoints }: OwnCollection, native: Token): string {
  const price = `${formatAmount(BigInt(mintPrice), native.decimals)} ${native.symbol}`
  const royalty = formatBasisPoints(BigInt(royaltyBasisPoints))
  return `${maxSupply.toLocaleString('en')} tokens, ${price} each, ${royalty} royalty.`
}

function CollectionBox({ nft: { sender, chain, native, collectionAddress }, onPlan }: SetupProps) {
  const { collection } = nftConfig
  const act = useWalletAction(chain, sender)
  return (
    <DeployBox
      title={collection ? `Deploy ${collection.name}` : 'Choose a collection'}
      text={
        collectionAddress
          ? `There is no contract at ${collectionAddress.address} on ${chain.name}.`
          : collection
            ? `${describeCollection(collection, native)} It is not on ${chain.name} yet. The account that deploys it receives the mint price and the royalty.`
            : 'This project deploys no collection of its own.'
      }
      deployLabel="Deploy collection"
      onDeploy={collection && (() => act(own => onPlan(planCollectionDeployment(own, collection, native))))}
      existingLabel="Or use a collection at"
      onUse={address => deploymentStore.set({ walletChainId: chain.walletChainId, name: 'Collection', address })}
    />
  )
}

function MarketBox({ nft: { sender, chain, marketAddress }, onPlan }: SetupProps) {
  const { marketplace } = nftConfig
  const act = useWalletAction(chain, sender)
  return (
    <DeployBox
      title={marketplace ? 'Deploy the marketplace' : 'Choose a marketplace'}
      text={
        marketAddress
          ? `There is no contract at ${marketAddress.address} on ${chain.name}.`
          : marketplace
            ? `It keeps ${formatBasisPoints(BigInt(marketplace.feeBasisPoints))} of each sale. It is not on ${chain.name} yet. The account that deploys it receives this fee.`
            : 'This project deploys no marketplace of its own. With one, tokens can be bought and sold.'
      }
      deployLabel="Deploy marketplace"
      onDeploy={marketplace && (() => act(own => onPlan(planMarketplaceDeployment(own, marketplace))))}
      existingLabel="Or use a marketplace at"
      onUse={address => deploymentStore.set({ walletChainId: chain.walletChainId, name: 'Marketplace', address })}
    />
  )
}

/** Addresses that only this browser knows. */
export function NftAddresses({ nft: { chain, collectionAddress, marketAddress } }: { readonly nft: Nft }) {
  const { walletChainId } = chain
  const configFile = 'web/src/config/nft.config.ts'
  return (
    <>
      {collectionAddress?.source === 'browser' && (
        <BrowserAddress
          {...{ walletChainId, configFile, address: collectionAddress.address }}
          stored="Collection"
          name="Collection"
          configKey="addresses.collection"
        />
      )}
      {marketAddress?.source === 'browser' && (
        <BrowserAddress
          {...{ walletChainId, configFile, address: marketAddress.address }}
          stored="Marketplace"
          name="Marketplace"
          configKey="addresses.marketplace"
        />
      )}
    </>
  )
}
