import type { DefiServices } from '@sluice/defi'
import { formatUnits } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { Json } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { marketplaceField, marketplacePort, signerPort } from '../../nft/nftPorts.ts'
import { nftSignatures } from '../../nft/nftSignatures.ts'
import { readCurrency } from '../../nft/readMarket.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const withdrawNftProceeds = defineComponent({
  id: 'withdrawNftProceeds',
  name: 'Withdraw NFT Proceeds',
  category: 'DeFi',
  description: 'Withdraws what sales, fees and royalties have brought.',
  documentation:
    'Reads what the marketplace keeps for the account from sales, fees and royalties, and withdraws all of it. The simulation must bring exactly this amount before the wallet is asked. Without proceeds nothing is sent and the amount is 0.',
  version: '1.0.0',
  tags: ['withdraw proceeds'],
  icon: 'hand-coins',
  inputs: { chainId: { ...chainPort, required: false }, marketplace: marketplacePort, from: signerPort },
  outputs: {
    amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'currency' },
    currency: { name: 'Currency', dataType: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [chainField, marketplaceField, { ...accountField, required: true }],
  resets: { chainId: ['marketplace'] },
  app: [{ role: 'nft.steps' }],
  effect: 'broadcast',
  required: ['marketplace', 'from'],
  run: async ({ inputs, config, services, signal }) => {
    const { chainId, marketplace, from } = readPlace({ ...config, ...inputs })
    const currency = await readCurrency(services, { chainId, marketplace }, signal)
    const amount = await readProceeds(services, { chainId, marketplace, from }, signal)
    if (amount === 0n) return { amount: '0', currency: tokenToJson(currency), transactionHash: null, chainId }
    return requestCall({
      services,
      chainId,
      from,
      contract: marketplace,
      artifactId: 'Marketplace',
      purpose: `Withdraw ${formatUnits(amount, currency.decimals)} ${currency.symbol} of proceeds`,
      signature: nftSignatures.withdraw,
      arguments: [],
      receives: [{ token: currency, amount }],
      state: { amount: amount.toString() },
    })
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const { chainId, marketplace } = readPlace({ ...config, ...inputs })
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    const currency = await readCurrency(services, { chainId, marketplace }, signal)
    const { amount } = request.state as { readonly amount: string }
    return { amount, currency: tokenToJson(currency), transactionHash, chainId }
  },
})

type Place = { readonly chainId: number; readonly marketplace: Address; readonly from: Address }

function readPlace(values: {
  readonly chainId?: Json | undefined
  readonly marketplace: Json
  readonly from: Json
}): Place {
  return {
    chainId: readChainId(values.chainId ?? null),
    marketplace: readContractAddress(values.marketplace, 'Marketplace'),
    from: readAccount(values.from)!,
  }
}

async function readProceeds(services: DefiServices, { chainId, marketplace, from }: Place, signal: AbortSignal) {
  const question = { chainId, address: marketplace, signature: nftSignatures.proceeds, arguments: [from] }
  return (await callContract(services, question, signal)) as bigint
}
