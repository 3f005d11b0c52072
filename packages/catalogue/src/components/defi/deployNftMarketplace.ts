import { isNative, nativeTokenAddress } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { type PlannedDeployment, requestDeployment, settleDeployment } from '../../contracts/deployArtifact.ts'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { type CatalogueServices, defineComponent } from '../../defineComponent.ts'
import { accountField, chainField, chainPort, fixtureAccount, tokenPort } from '../../fields.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { toBasisPoints } from '../../values/decimal.ts'

const nobody = `0x${'0'.repeat(40)}`

export const deployNftMarketplace = defineComponent({
  id: 'deployNftMarketplace',
  name: 'Deploy NFT Marketplace',
  category: 'DeFi',
  description: 'Deploys a marketplace contract for NFTs.',
  documentation:
    'Deploys the marketplace contract of generated applications. It sells NFTs of any ERC-721 collection at fixed prices in one currency, holds a listed NFT until it is sold or delisted, and keeps commission, royalty and proceeds until their owners withdraw them. Currency, commission and its receiver are immutable; the contract has no owner. Without a receiver the commission goes to the deploying account. The address is read from the receipt, and its code is compared with the contract.',
  version: '1.0.0',
  tags: ['deploy'],
  icon: 'rocket',
  inputs: {
    chainId: { ...chainPort, required: false },
    currency: { ...tokenPort('Currency'), required: false },
    commissionPercent: { name: 'Commission (%)', dataType: 'number', accepts: ['string'] },
    from: signerPort,
  },
  outputs: {
    address: { name: 'Contract', dataType: 'address' },
    currency: { name: 'Currency', dataType: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
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
      key: 'commissionPercent',
      type: 'number',
      label: 'Commission (%)',
      required: true,
      defaultValue: 2.5,
      constraints: [
        { type: 'min', value: 0 },
        { type: 'max', value: 50 },
      ],
    },
    {
      ...accountField,
      key: 'commissionReceiver',
      label: 'Commission receiver',
    },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['currency'] },
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['currency', 'commissionPercent', 'from'],
  fixture: { from: fixtureAccount },
  run: async ({ inputs, config, services, signal }) =>
    requestDeployment({ services, ...(await readPlan({ ...config, ...inputs }, services, signal)) }),
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const { currency, ...plan } = await readPlan({ ...config, ...inputs }, services, signal)
    const address = await settleDeployment({ services, ...plan }, { request, transactionHash }, signal)
    return { address, currency: tokenToJson(currency), transactionHash, chainId: plan.chainId }
  },
})

type Values = {
  readonly chainId?: Json | undefined
  readonly currency?: Json | undefined
  readonly commissionPercent?: Json | undefined
  readonly commissionReceiver?: string | undefined
  readonly from: Json
}

async function readPlan(values: Values, services: CatalogueServices, signal: AbortSignal) {
  const chainId = readChainId(values.chainId ?? null)
  const from = readAccount(values.from)!
  const currency = await resolveToken(services, values.currency, chainId, signal)
  const plan: Omit<PlannedDeployment, 'services'> = {
    chainId,
    from,
    artifactId: 'Marketplace',
    signature: nftSignatures.marketplace,
    arguments: [
      isNative(currency.address) ? nobody : currency.address,
      toBasisPoints(values.commissionPercent, 'Commission').toString(),
      readAccount(values.commissionReceiver) ?? from,
    ],
  }
  return { ...plan, currency }
}
