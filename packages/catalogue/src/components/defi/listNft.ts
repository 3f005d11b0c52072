import { type DefiServices, formatUnits } from '@sluice/defi'
import { type Address, sameAddress, type Token } from '@sluice/guard'
import type { Json, SignatureRequest } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { hasArtifactCode, readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import {
  collectionField,
  collectionPort,
  marketplaceField,
  marketplacePort,
  signerPort,
  tokenIdField,
  tokenIdPort,
} from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { type NftPlace, readCurrency, readListing, readOwner, readTokenId } from '../../nft/readMarket.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const approvalState: Json = { step: 'approve' }

export const listNft = defineComponent({
  id: 'listNft',
  name: 'List NFT',
  category: 'DeFi',
  description: 'Lists one NFT on a marketplace at a fixed price.',
  documentation:
    'Checks that the account owns the NFT, approves the marketplace for exactly this NFT if needed, never for the whole collection, and lists it. The marketplace holds the NFT until it is sold or delisted. The price is in the currency of the marketplace. A marketplace with other code than that of generated applications must be confirmed by the user.',
  version: '1.0.0',
  tags: ['nft listing'],
  icon: 'tag',
  inputs: {
    chainId: { ...chainPort, required: false },
    marketplace: marketplacePort,
    collection: collectionPort,
    tokenId: tokenIdPort,
    price: { name: 'Price', dataType: 'string', accepts: ['number'], required: true },
    from: signerPort,
  },
  outputs: {
    listing: { name: 'Listing', dataType: 'object' },
    price: { name: 'Price', dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    currency: { name: 'Currency', dataType: 'token' },
    tokenId: { name: 'Token ID', dataType: 'string' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    marketplaceField,
    collectionField,
    tokenIdField,
    {
      key: 'price',
      type: 'text',
      format: 'amount',
      label: 'Price',
      required: true,
      defaultValue: '1',
      constraints: [decimalConstraint('Price')],
    },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['marketplace', 'collection'] },
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['marketplace', 'collection', 'tokenId', 'price', 'from'],
  run: async ({ inputs, config, services, signal }) => {
    const sale = await readSale({ ...config, ...inputs }, services, signal)
    const owner = await readOwner(sale, signal)
    const { tokenId, from } = sale
    if (!sameAddress(owner, from)) {
      throw catalogueErrors.error('NOT_THE_OWNER', { tokenId: `${tokenId}`, owner, seller: from })
    }
    return (await isApproved(sale, signal)) ? requestListing(sale) : requestApproval(sale)
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const sale = await readSale({ ...config, ...inputs }, services, signal)
    await awaitReceipt(services, sale.chainId, request, transactionHash, signal)
    if (request.state !== undefined) return requestListing(sale)
    return describe(sale, transactionHash, signal)
  },
})

type Sale = NftPlace & {
  readonly marketplace: Address
  readonly from: Address
  readonly price: bigint
  readonly currency: Token
}

type Values = {
  readonly chainId?: Json | undefined
  readonly marketplace: Json
  readonly collection: Json
  readonly tokenId: Json
  readonly price: Json
  readonly from: Json
}

/** Throws `CONTRACT_MISSING`, `TOKEN_ID_INVALID`, `PRICE_ZERO`, errors of `readCurrency`. */
async function readSale(values: Values, services: DefiServices, signal: AbortSignal): Promise<Sale> {
  const chainId = readChainId(values.chainId ?? null)
  const marketplace = readContractAddress(values.marketplace, 'Marketplace')
  const currency = await readCurrency(services, { chainId, marketplace }, signal)
  const price = toUnits(values.price, currency.decimals, 'Price')
  if (price === 0n) throw catalogueErrors.error('NFT_PRICE_ZERO')
  return {
    services,
    chainId,
    marketplace,
    collection: readContractAddress(values.collection, 'Collection'),
    tokenId: readTokenId(values.tokenId),
    from: readAccount(values.from)!,
    price,
    currency,
  }
}

async function isApproved({ services, chainId, collection, tokenId, marketplace }: Sale, signal: AbortSignal) {
  const question = { chainId, address: collection, signature: nftSignatures.getApproved, arguments: [tokenId] }
  return sameAddress(String(await callContract(services, question, signal)), marketplace)
}

/** The marketplace is known by its code, as the collection is; otherwise the user confirms the operator. */
async function requestApproval(sale: Sale): Promise<SignatureRequest> {
  const { services, chainId, collection, tokenId, marketplace, from } = sale
  const isKnown = await hasArtifactCode(services, chainId, marketplace, 'Marketplace')
  return requestCall({
    services,
    chainId,
    from,
    contract: collection,
    artifactId: 'Collection',
    purpose: `Allow the marketplace to take NFT ${tokenId}`,
    signature: nftSignatures.approve,
    arguments: [marketplace, tokenId.toString()],
    refine: intent => ({
      ...intent,
      kind: 'nftApproval',
      operator: marketplace,
      operatorOrigin: isKnown ? 'known' : 'user',
      tokenId: tokenId.toString(),
    }),
    state: approvalState,
  })
}

async function requestListing(sale: Sale): Promise<SignatureRequest> {
  const { services, chainId, collection, tokenId, marketplace, from, price, currency } = sale
  return requestCall({
    services,
    chainId,
    from,
    contract: marketplace,
    artifactId: 'Marketplace',
    purpose: `List NFT ${tokenId} for ${formatUnits(price, currency.decimals)} ${currency.symbol}`,
    signature: nftSignatures.list,
    arguments: [collection, tokenId.toString(), price.toString()],
    refine: intent => ({
      ...intent,
      kind: 'nftListing',
      collection,
      tokenId: tokenId.toString(),
      price: price.toString(),
      currency,
    }),
  })
}

/** Reads the listing back. */
async function describe(sale: Sale, transactionHash: string, signal: AbortSignal) {
  const { services, chainId, collection, marketplace, tokenId, currency } = sale
  const { seller, price } = await readListing(sale, marketplace, signal)
  return {
    listing: {
      source: services.source,
      marketplace,
      collection,
      tokenId: tokenId.toString(),
      seller,
      price: formatUnits(price, currency.decimals),
      symbol: currency.symbol,
    },
    price: price.toString(),
    currency: tokenToJson(currency),
    tokenId: tokenId.toString(),
    transactionHash,
    chainId,
  }
}
