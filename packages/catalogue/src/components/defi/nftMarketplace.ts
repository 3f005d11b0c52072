import { type DefiServices, formatUnits } from '@sluice/defi'
import { type Address, nativeTokenAddress, type Token } from '@sluice/guard'
import { isJsonObject, type JsonObject } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort } from '../../fields.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { shareOf, toBasisPoints, toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

export const nftMarketplace = defineComponent({
  id: 'nftMarketplace',
  name: 'NFT Marketplace',
  category: 'DeFi',
  description: 'Splits an NFT sale into fee, royalty and seller’s share.',
  documentation:
    'Splits the price of an NFT into marketplace fee, collection royalty and seller proceeds, exactly in base units; fee and royalty are rounded down. For a deployed collection, the owner of the token is read from the chain, and a seller who does not own it is rejected. The node sells nothing.',
  version: '1.0.0',
  tags: ['nft', 'sale', 'royalty', 'fee'],
  icon: 'store',
  inputs: {
    collection: { name: 'Collection', dataType: 'object', required: true },
    chainId: { ...chainPort, required: false },
    seller: { name: 'Seller', dataType: 'address', accepts: ['string'] },
    buyer: { name: 'Buyer', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    sale: { name: 'Sale', dataType: 'object' },
    sellerProceeds: { name: "Seller's share", dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    royalty: { name: 'Royalty', dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    marketplaceFee: { name: 'Marketplace fee', dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    price: { name: 'Price', dataType: 'string', description: 'In whole units of the currency' },
    feePercent: { name: 'Fee (%)', dataType: 'number' },
    currency: { name: 'Currency', dataType: 'token' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'currency',
      type: 'text',
      format: 'token',
      label: 'Currency',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    {
      key: 'price',
      type: 'text',
      format: 'amount',
      label: 'Price',
      required: true,
      defaultValue: '1',
      constraints: [decimalConstraint('Price')],
    },
    { key: 'tokenId', type: 'text', label: 'Token ID', required: true, defaultValue: '1' },
    {
      key: 'marketplaceFeePercent',
      type: 'number',
      label: 'Marketplace fee (%)',
      required: true,
      defaultValue: 2.5,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 50 },
      ],
    },
  ],
  resets: { chainId: ['currency'] },
  effect: 'read',
  required: ['collection', 'currency', 'price', 'tokenId'],
  app: [{ role: 'nft.marketplace' }],
  fixture: { collection: { name: 'Lighthouses', royaltyBasisPoints: 500, royaltyReceiver: null, address: null } },
  run: async ({ inputs, config, services, signal }) => {
    if (!isJsonObject(inputs.collection)) throw catalogueErrors.error('COLLECTION_MISSING')
    const { collection } = inputs
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const currency = await resolveToken(services, config.currency, chainId, signal)
    const tokenId = readTokenId(config.tokenId, collection)
    const seller = readAccount(inputs.seller) ?? null
    if (collection.address && seller) {
      const address = readAccount(collection.address)!
      await checkOwner(services, { chainId, address, tokenId, seller }, signal)
    }
    const price = toUnits(config.price, currency.decimals, 'Price')
    const parts = split(price, toBasisPoints(config.marketplaceFeePercent, 'Marketplace fee'), collection)
    return {
      sale: {
        ...describe(price, parts, currency),
        collection: collection.name ?? null,
        tokenId,
        seller,
        buyer: readAccount(inputs.buyer) ?? null,
        royaltyReceiver: collection.royaltyReceiver ?? null,
      },
      sellerProceeds: parts.proceeds.toString(),
      royalty: parts.royalty.toString(),
      marketplaceFee: parts.fee.toString(),
      price: formatUnits(price, currency.decimals),
      feePercent: Number(config.marketplaceFeePercent),
      currency: tokenToJson(currency),
      chainId,
    }
  },
})

type Parts = { readonly fee: bigint; readonly royalty: bigint; readonly proceeds: bigint }

/** Throws `FEES_ABOVE_PRICE`, `PERCENT_TOO_HIGH`. */
function split(price: bigint, feeBasisPoints: bigint, collection: JsonObject): Parts {
  const royaltyBasisPoints = toUnits(collection.royaltyBasisPoints ?? 0, 0, 'Royalty')
  const fee = shareOf(price, feeBasisPoints)
  const royalty = shareOf(price, royaltyBasisPoints)
  if (fee + royalty > price) throw catalogueErrors.error('FEES_ABOVE_PRICE')
  return { fee, royalty, proceeds: price - fee - royalty }
}

function describe(price: bigint, { fee, royalty, proceeds }: Parts, { symbol, decimals }: Token): JsonObject {
  return {
    symbol,
    price: formatUnits(price, decimals),
    marketplaceFee: formatUnits(fee, decimals),
    royalty: formatUnits(royalty, decimals),
    sellerProceeds: formatUnits(proceeds, decimals),
  }
}

/** Token ids of a planned collection are 1 to its maximum supply. */
function readTokenId(tokenId: string, collection: JsonObject): string {
  const most = collection.address ? null : Number(collection.maxSupply ?? Number.POSITIVE_INFINITY)
  const isBeyond = most !== null && (Number(tokenId) < 1 || Number(tokenId) > most)
  if (!/^\d{1,78}$/.test(tokenId) || isBeyond) throw catalogueErrors.error('TOKEN_ID_INVALID', { tokenId })
  return tokenId
}

type Claim = {
  readonly chainId: number
  readonly address: Address
  readonly tokenId: string
  readonly seller: Address
}

async function checkOwner(
  services: DefiServices,
  { chainId, address, tokenId, seller }: Claim,
  signal: AbortSignal,
): Promise<void> {
  const signature = 'function ownerOf(uint256 tokenId) view returns (address)'
  const question = { chainId, address, signature, arguments: [BigInt(tokenId)] }
  const owner = String(await callContract(services, question, signal))
  if (owner.toLowerCase() !== seller.toLowerCase()) {
    throw catalogueErrors.error('NOT_THE_OWNER', { tokenId, owner, seller })
  }
}
