import { getChain } from '@sluice/defi'
import { isJsonObject, type Json } from '@sluice/workflow'
import { type PlannedDeployment, requestDeployment, settleDeployment } from '../../contracts/deployArtifact.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'

export const deployNftCollection = defineComponent({
  id: 'deployNftCollection',
  name: 'Deploy NFT Collection',
  category: 'DeFi',
  description: 'Deploys the planned NFT collection as a contract.',
  documentation:
    'Deploys the ERC-721 contract of generated applications (OpenZeppelin 5) with the values of an NFT Collection node: name, symbol, metadata URI, maximum supply, mint price and royalty, all of them immutable. Anyone can mint at the price. Mint price and royalty go to the royalty receiver of the collection, or to the deploying account. The address is read from the receipt, and its code is compared with the contract.',
  version: '1.0.0',
  tags: ['deploy'],
  icon: 'rocket',
  inputs: {
    chainId: { ...chainPort, required: false },
    collection: { name: 'Collection', dataType: 'object', required: true },
    from: signerPort,
  },
  outputs: {
    address: { name: 'Contract', dataType: 'address' },
    collection: { name: 'Collection', dataType: 'object' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [chainField, { ...accountField, required: true }],
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['collection', 'from'],
  fixture: {
    from: fixtureAccount,
    collection: {
      name: 'Lighthouses',
      symbol: 'LIGHT',
      maxSupply: 10_000,
      mintPrice: '0.05',
      royaltyBasisPoints: 500,
      address: null,
    },
  },
  run: async ({ inputs, config, services }) => requestDeployment({ services, ...readPlan({ ...config, ...inputs }) }),
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const plan = readPlan({ ...config, ...inputs })
    const address = await settleDeployment({ services, ...plan }, { request, transactionHash }, signal)
    return {
      address,
      collection: { ...plan.collection, address, deployed: true, chainId: plan.chainId, source: services.source },
      transactionHash,
      chainId: plan.chainId,
    }
  },
})

type Values = { readonly chainId?: Json | undefined; readonly collection: Json; readonly from: Json }

/** Throws `COLLECTION_MISSING`, `COLLECTION_DEPLOYED`, `TEXT_MISSING`, errors of `toUnits`. */
function readPlan(values: Values) {
  const { collection } = values
  if (!isJsonObject(collection)) throw catalogueErrors.error('COLLECTION_MISSING')
  if (collection.address) {
    throw catalogueErrors.error('COLLECTION_DEPLOYED', { address: String(collection.address) })
  }
  const chainId = readChainId(values.chainId ?? null)
  const from = readAccount(values.from)!
  const [name, symbol] = [String(collection.name ?? '').trim(), String(collection.symbol ?? '').trim()]
  if (name === '') throw catalogueErrors.error('TEXT_MISSING', { label: 'Name' })
  if (symbol === '') throw catalogueErrors.error('TEXT_MISSING', { label: 'Symbol' })
  const settings = [
    name,
    symbol,
    String(collection.baseUri ?? ''),
    toUnits(collection.maxSupply ?? 0, 0, 'Maximum supply').toString(),
    toUnits(collection.mintPrice ?? '0', getChain(chainId).nativeToken.decimals, 'Mint price').toString(),
    toUnits(collection.royaltyBasisPoints ?? 0, 0, 'Royalty').toString(),
  ]
  const beneficiary = readAccount(collection.royaltyReceiver) ?? from
  const deployment: Omit<PlannedDeployment, 'services'> = {
    chainId,
    from,
    artifactId: 'Collection',
    signature: nftSignatures.collection,
    arguments: [settings, beneficiary],
  }
  return { ...deployment, collection }
}
