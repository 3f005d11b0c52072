import { type DefiServices, defiErrors, formatUnits, getChain } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { JsonObject } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort } from '../../fields.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { toBasisPoints, toUnits } from '../../values/decimal.ts'
import { decimalConstraint } from '../../values/decimalConstraint.ts'

export const nftCollection = defineComponent({
  id: 'nftCollection',
  name: 'NFT Collection',
  category: 'DeFi',
  description: 'Defines a new NFT collection, or reads an existing one.',
  documentation:
    'Without an address, it describes an ERC-721 collection to be deployed; the node itself deploys nothing. With an address, it reads name, symbol and royalty (ERC-2981, if supported) from the contract. The royalty in percent goes to the royalty receiver on every sale.',
  version: '1.0.0',
  tags: ['nft', 'erc721', 'royalty', 'collection'],
  icon: 'images',
  inputs: {
    chainId: { ...chainPort, required: false },
    owner: { name: 'Owner', dataType: 'address', accepts: ['string'], description: 'Receives the royalty' },
    address: { name: 'Contract', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    collection: { name: 'Collection', dataType: 'object' },
    mintPrice: { name: 'Mint price', dataType: 'string', unit: 'baseUnits' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    { key: 'name', type: 'text', label: 'Name', required: true, defaultValue: 'My Collection' },
    {
      key: 'symbol',
      type: 'text',
      label: 'Symbol',
      required: true,
      defaultValue: 'MYNFT',
      constraints: [{ type: 'maxLength', value: 11 }],
    },
    {
      key: 'maxSupply',
      type: 'number',
      label: 'Maximum supply',
      defaultValue: 10_000,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'pattern', value: '^[0-9]+$', message: 'Maximum supply must be a whole number' },
      ],
    },
    {
      key: 'mintPrice',
      type: 'text',
      format: 'amount',
      label: 'Mint price',
      defaultValue: '0.05',
      ui: { helpText: "In the chain's own currency" },
      constraints: [decimalConstraint('Mint price')],
    },
    {
      key: 'royaltyPercent',
      type: 'number',
      label: 'Royalty (%)',
      required: true,
      defaultValue: 5,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 50 },
      ],
    },
    { key: 'baseUri', type: 'text', label: 'Metadata URI', placeholder: 'ipfs://…/' },
    { key: 'address', type: 'text', format: 'address', label: 'Contract address', placeholder: '0x…' },
  ],
  resets: { chainId: ['address'] },
  effect: 'read',
  required: ['name', 'symbol'],
  app: [{ role: 'nft.collection' }],
  fixture: { name: 'Lighthouses', symbol: 'LIGHT' },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const { decimals, symbol: currency } = getChain(chainId).nativeToken
    const mintPrice = toUnits(config.mintPrice || '0', decimals, 'Mint price')
    const address = readAccount(inputs.address)
    const planned = describePlanned(config, readAccount(inputs.owner) ?? null)
    const collection: JsonObject = {
      standard: 'ERC-721',
      chainId,
      ...planned,
      mintPrice: formatUnits(mintPrice, decimals),
      currency,
      ...(address
        ? await readDeployed(services, chainId, address, signal)
        : { address: null, deployed: false, source: 'plan' }),
    }
    return { collection, mintPrice: mintPrice.toString(), chainId }
  },
})

type Planned = {
  readonly name: string
  readonly symbol: string
  readonly maxSupply: number
  readonly royaltyPercent: number
  readonly baseUri?: string | undefined
}

function describePlanned({ symbol, maxSupply, ...config }: Planned, owner: Address | null): JsonObject {
  const name = config.name.trim()
  if (name === '') throw catalogueErrors.error('TEXT_MISSING', { label: 'Name' })
  return {
    name,
    symbol,
    maxSupply,
    royaltyBasisPoints: Number(toBasisPoints(config.royaltyPercent, 'Royalty')),
    royaltyReceiver: owner,
    baseUri: config.baseUri || null,
  }
}

async function readDeployed(
  services: DefiServices,
  chainId: number,
  address: Address,
  signal: AbortSignal,
): Promise<JsonObject> {
  const ask = (signature: string, args: readonly unknown[] = []) =>
    callContract(services, { chainId, address, signature, arguments: args }, signal)
  const [name, symbol] = await Promise.all([
    ask('function name() view returns (string)'),
    ask('function symbol() view returns (string)'),
  ])
  const royalty = await readRoyalty(ask)
  return {
    name: String(name),
    symbol: String(symbol),
    address,
    deployed: true,
    source: services.contracts.source,
    ...royalty,
  }
}

/** Royalty for a sale price of 10,000, i.e. its basis points; 0 if the contract has no royalties. */
async function readRoyalty(
  ask: (signature: string, args?: readonly unknown[]) => Promise<unknown>,
): Promise<JsonObject> {
  try {
    const answer = await ask(
      'function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)',
      [1n, 10_000n],
    )
    const [receiver, basisPoints] = answer as readonly [Address, bigint]
    return { royaltyReceiver: receiver, royaltyBasisPoints: Number(basisPoints) }
  } catch (error) {
    if (!defiErrors.is(error, 'CALL_REVERTED') && !catalogueErrors.is(error, 'ANSWER_UNEXPECTED')) throw error
    return { royaltyReceiver: null, royaltyBasisPoints: 0 }
  }
}
