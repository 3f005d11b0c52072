import { type DefiServices, defiErrors, formatUnits } from '@sluice/defi'
import { type Address, isNative, sameAddress, type Token } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { hasArtifactCode, readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { checkPrice } from '../../nft/checkPrice.ts'
import {
  collectionField,
  collectionPort,
  marketplaceField,
  marketplacePort,
  maximumPriceField,
  signerPort,
  tokenIdField,
  tokenIdPort,
} from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { type NftPlace, readCurrency, readListing, readOwner, readTokenId } from '../../nft/readMarket.ts'
import { askForApproval, isApprovalRequest, settleApproval } from '../../orders/approvalSteps.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const buyNft = defineComponent({
  id: 'buyNft',
  name: 'Buy NFT',
  category: 'DeFi',
  description: 'Buys a listed NFT at its price.',
  documentation:
    'Reads the price of the listing from the marketplace and buys at exactly this price: a listing whose price changes in between is refused. The simulation must bring the NFT to the account before the wallet is asked. For an ERC-20 currency, the marketplace is approved for exactly the price first. A marketplace with other code than that of generated applications must be confirmed by the user.',
  version: '1.0.0',
  tags: ['nft purchase'],
  icon: 'shopping-cart',
  inputs: {
    chainId: { ...chainPort, required: false },
    marketplace: marketplacePort,
    collection: collectionPort,
    tokenId: tokenIdPort,
    from: signerPort,
  },
  outputs: {
    tokenId: { name: 'Token ID', dataType: 'string' },
    owner: { name: 'Owner', dataType: 'address' },
    price: { name: 'Price', dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    currency: { name: 'Currency', dataType: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    marketplaceField,
    collectionField,
    tokenIdField,
    maximumPriceField,
    { ...accountField, required: true },
  ],
  resets: { chainId: ['marketplace', 'collection'] },
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['marketplace', 'collection', 'tokenId', 'from'],
  run: async ({ inputs, config, services, signal }) => {
    const purchase = await readPurchase({ ...config, ...inputs }, services, signal)
    checkPrice(purchase.price, config.maximumPrice, purchase.currency)
    return (await askForApproval(approvalOf(purchase))) ?? requestPurchase(purchase)
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const values = { ...config, ...inputs }
    if (isApprovalRequest(request)) {
      const purchase = await readPurchase(values, services, signal)
      const more = await settleApproval(approvalOf(purchase), request, transactionHash, signal)
      checkPrice(purchase.price, config.maximumPrice, purchase.currency)
      return more ?? requestPurchase(purchase)
    }
    const place = readPlace(values, services)
    await awaitReceipt(services, place.chainId, request, transactionHash, signal)
    const owner = await readOwner(place, signal)
    if (!sameAddress(owner, place.from)) {
      throw catalogueErrors.error('NFT_NOT_RECEIVED', { collection: place.collection })
    }
    const currency = await readCurrency(services, place, signal)
    return {
      tokenId: place.tokenId.toString(),
      owner,
      price: String(request.intent.price),
      currency: tokenToJson(currency),
      transactionHash,
      chainId: place.chainId,
    }
  },
})

type Place = NftPlace & { readonly marketplace: Address; readonly from: Address }

type Purchase = Place & { readonly price: bigint; readonly currency: Token; readonly isKnown: boolean }

type Values = {
  readonly chainId?: Json | undefined
  readonly marketplace: Json
  readonly collection: Json
  readonly tokenId: Json
  readonly from: Json
}

function readPlace(values: Values, services: DefiServices): Place {
  return {
    services,
    chainId: readChainId(values.chainId ?? null),
    marketplace: readContractAddress(values.marketplace, 'Marketplace'),
    collection: readContractAddress(values.collection, 'Collection'),
    tokenId: readTokenId(values.tokenId),
    from: readAccount(values.from)!,
  }
}

/** Throws `NOT_LISTED`, `NOT_ENOUGH_BALANCE`, errors of `readCurrency`. */
async function readPurchase(values: Values, services: DefiServices, signal: AbortSignal): Promise<Purchase> {
  const place = readPlace(values, services)
  const { chainId, marketplace, from: owner } = place
  const [currency, { price }, isKnown] = await Promise.all([
    readCurrency(services, place, signal),
    readListing(place, marketplace, signal),
    hasArtifactCode(services, chainId, marketplace, 'Marketplace'),
  ])
  if ((await services.chains.balance({ chainId, owner, token: currency })) < price) {
    throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: currency.symbol })
  }
  return { ...place, price, currency, isKnown }
}

function approvalOf({ services, chainId, currency, from, price, marketplace, isKnown }: Purchase) {
  const spenderOrigin = isKnown ? 'known' : 'user'
  return {
    services,
    chainId,
    token: currency,
    owner: from,
    amount: price,
    spender: marketplace,
    spenderOrigin,
  } as const
}

async function requestPurchase(purchase: Purchase) {
  const { services, chainId, collection, tokenId, marketplace, from, price, currency } = purchase
  const isPaidNatively = isNative(currency.address)
  return requestCall({
    services,
    chainId,
    from,
    contract: marketplace,
    artifactId: 'Marketplace',
    purpose: `Buy NFT ${tokenId} for ${formatUnits(price, currency.decimals)} ${currency.symbol}`,
    signature: nftSignatures.buy,
    arguments: [collection, tokenId.toString(), price.toString()],
    ...(isPaidNatively ? { value: price } : { spends: [{ token: currency, amount: price }] }),
    refine: intent => ({
      ...intent,
      kind: 'nftPurchase',
      collection,
      tokenId: tokenId.toString(),
      price: price.toString(),
      currency,
    }),
  })
}
