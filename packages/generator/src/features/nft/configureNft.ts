import { findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { type ConfigReader, createConfigReader } from '../../parts/createConfigReader.ts'
import { toLine } from '../../projectName.ts'
import { toTokenLiteral } from '../../toTokenLiteral.ts'

/** Maximum supply of a collection. */
const maximumTokens = 1_000_000_000

function readCollection(collection: ConfigReader, currencyDecimals: number) {
  if (!collection.isThere) return null
  // It exists already.
  if (collection.address('address')) return null
  return {
    name: collection.text('name', 80),
    symbol: collection.text('symbol', 11),
    baseUri: toLine(collection.raw('baseUri'), 300),
    maxSupply: collection.number('maxSupply', 1, maximumTokens),
    mintPrice: collection.amount('mintPrice', currencyDecimals),
    royaltyBasisPoints: collection.basisPoints('royaltyPercent'),
  }
}

function readMarketplace(marketplace: ConfigReader, chainId: number, notes: string[]) {
  if (!marketplace.isThere) return null
  const wanted = marketplace.raw('currency')
  const currency = findToken(chainId, wanted)
  if (!currency)
    notes.push('The currency of the marketplace is not in the token list; the native token is used instead')
  return {
    currency: currency && currency.address !== nativeTokenAddress ? currency : null,
    feeBasisPoints: marketplace.basisPoints('marketplaceFeePercent'),
  }
}

/** Derives the parameters of collection and marketplace. Unset values use the components' defaults. */
export function configureNft(_nodes: readonly WorkflowNode[], document: WorkflowDocument): FeatureConfig {
  const notes: string[] = []
  const collection = createConfigReader(document, 'nft.collection', notes)
  const marketplace = createConfigReader(document, 'nft.marketplace', notes)
  const chain = (collection.isThere ? collection : marketplace).chain()
  const place = { id: chain.id, name: chain.name }
  const own = readCollection(collection, chain.nativeToken.decimals)
  const market = readMarketplace(marketplace, chain.id, notes)
  return {
    chainIds: [chain.id],
    defaultChainId: chain.id,
    notes,
    web: {
      type: { name: 'NftConfig', module: '../features/nft/NftConfig.ts' },
      value: {
        chain: place,
        addresses: { collection: collection.address('address'), marketplace: null },
        collection: own,
        marketplace: market && { ...market, currency: market.currency && toTokenLiteral(market.currency) },
      },
    },
    contracts: {
      type: { name: 'NftConfig', module: '../features/nft/NftConfig.ts' },
      value: {
        chain: place,
        collection: own,
        marketplace: market && { ...market, currency: market.currency?.address ?? null },
      },
    },
  }
}
