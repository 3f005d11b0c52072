import { defiErrors, formatUnits, getChain } from '@sluice/defi'
import { plainPayment } from '@sluice/guard'
import { readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { accountField, amountField, amountPort, chainField, chainPort } from '../../fields.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount, readChainId, readUnits } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const fundTreasury = defineComponent({
  id: 'fundTreasury',
  name: 'Fund Treasury',
  category: 'Governance',
  description: 'Sends native tokens to the treasury of a DAO.',
  documentation:
    'Sends native tokens to the treasury contract of a DAO, which only its governor can spend. The code of the contract is compared with that of Deploy DAO: an address with other code must be confirmed in the review. ERC-20 tokens are sent with Send Token.',
  version: '1.0.0',
  tags: ['fund'],
  icon: 'piggy-bank',
  inputs: {
    chainId: { ...chainPort, required: false },
    treasury: { name: 'DAO treasury', dataType: 'address', accepts: ['string', 'object'], required: true },
    amount: amountPort,
    from: signerPort,
  },
  outputs: {
    treasury: { name: 'DAO treasury', dataType: 'address' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    {
      key: 'treasury',
      type: 'text',
      format: 'address',
      label: 'DAO treasury',
      required: true,
      placeholder: '0x…',
    },
    { ...amountField, ui: { helpText: 'In base units of the native token' } },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['treasury'] },
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['treasury', 'amount', 'from'],
  run: async ({ inputs, config, services }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const { nativeToken } = getChain(chainId)
    const from = readAccount(inputs.from)!
    const value = readUnits(inputs.amount)
    if ((await services.chains.balance({ chainId, owner: from, token: nativeToken })) < value) {
      throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: nativeToken.symbol })
    }
    return requestCall({
      services,
      chainId,
      from,
      contract: readContractAddress(inputs.treasury, 'DAO treasury'),
      artifactId: 'Treasury',
      purpose: `Send ${formatUnits(value, nativeToken.decimals)} ${nativeToken.symbol} to the treasury`,
      signature: plainPayment,
      arguments: [],
      value,
      spends: [{ token: nativeToken, amount: value }],
    })
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    return { treasury: readContractAddress(inputs.treasury, 'DAO treasury'), transactionHash, chainId }
  },
})
