import { defiErrors, formatUnits, getChain } from '@sluice/defi'
import type { Json } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { checkPrice } from '../../nft/checkPrice.ts'
import { collectionField, collectionPort, maximumPriceField, signerPort } from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { readReceivedNfts } from '../../nft/readReceivedNfts.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

/** More in one transaction would not fit into a block. */
const maximumQuantity = 100

export const mintNft = defineComponent({
  id: 'mintNft',
  name: 'Mint NFT',
  category: 'DeFi',
  description: 'Mints NFTs of a collection at its mint price.',
  documentation:
    'Reads the mint price from the collection and pays it for each NFT, unless it is above the maximum price. The simulation must bring every NFT to the account before the wallet is asked. Collections with the mint function of generated applications, mint(quantity) and MINT_PRICE(), are supported; one with other code than theirs must be confirmed by the user. Returns the token IDs from the receipt, and the first one by itself.',
  version: '1.0.0',
  tags: ['mint'],
  icon: 'sparkles',
  inputs: { chainId: { ...chainPort, required: false }, collection: collectionPort, from: signerPort },
  outputs: {
    tokenId: { name: 'Token ID', dataType: 'string' },
    tokenIds: { name: 'Token IDs', dataType: 'array' },
    collection: { name: 'Collection', dataType: 'address' },
    paid: { name: 'Paid', dataType: 'string', unit: 'baseUnits' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    collectionField,
    {
      key: 'quantity',
      type: 'number',
      label: 'Quantity',
      required: true,
      defaultValue: 1,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: maximumQuantity },
        { type: 'pattern', value: '^[0-9]+$', message: 'Quantity must be a whole number' },
      ],
    },
    maximumPriceField,
    { ...accountField, required: true },
  ],
  resets: { chainId: ['collection'] },
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['collection', 'quantity', 'from'],
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const collection = readContractAddress(inputs.collection, 'Collection')
    const currency = getChain(chainId).nativeToken
    const from = readAccount(inputs.from)!
    const quantity = readQuantity(config.quantity)
    const question = { chainId, address: collection, signature: nftSignatures.mintPrice }
    const price = (await callContract(services, question, signal)) as bigint
    checkPrice(price, config.maximumPrice, currency)
    const value = price * quantity
    if ((await services.chains.balance({ chainId, owner: from, token: currency })) < value) {
      throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: currency.symbol })
    }
    return requestCall({
      services,
      chainId,
      from,
      contract: collection,
      artifactId: 'Collection',
      purpose: `Mint ${quantity} NFTs for ${formatUnits(value, currency.decimals)} ${currency.symbol}`,
      signature: nftSignatures.mint,
      arguments: [quantity.toString()],
      value,
      refine: intent => ({
        ...intent,
        kind: 'nftMint',
        quantity: quantity.toString(),
        price: price.toString(),
        currency,
      }),
    })
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const collection = readContractAddress(inputs.collection, 'Collection')
    const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
    const tokenIds = readReceivedNfts(receipt, collection, readAccount(inputs.from)!)
    if (BigInt(tokenIds.length) < readQuantity(config.quantity)) {
      throw catalogueErrors.error('NFT_NOT_RECEIVED', { collection })
    }
    const paid = request.transaction.value
    return { tokenId: tokenIds[0]!, tokenIds, collection, paid, transactionHash, chainId }
  },
})

/** Throws `QUANTITY_INVALID`. */
function readQuantity(value: Json): bigint {
  const quantity = Number(value)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maximumQuantity) {
    throw catalogueErrors.error('QUANTITY_INVALID', { quantity: String(value), most: maximumQuantity })
  }
  return BigInt(quantity)
}
