import { getChain } from '@sluice/defi'
import { askForWrapping, settleWrapping } from '../../contracts/wrapping.ts'
import { defineComponent } from '../../defineComponent.ts'
import {
  accountField,
  accountPort,
  amountField,
  amountPort,
  chainField,
  chainPort,
  fixtureAccount,
} from '../../fields.ts'
import { readAccount, readChainId, readUnits, tokenToJson } from '../../readSwapInputs.ts'

export const unwrapNative = defineComponent({
  id: 'unwrapNative',
  name: 'Unwrap Native Token',
  category: 'Wallet',
  description: 'Unwraps an ERC-20 back to the native token.',
  documentation:
    'Withdraws the native token from the chain’s wrapped token contract (WETH, WPOL, WAVAX …), one to one and without a fee besides gas. The review names the wrapped amount that leaves the account, because the contract reports no transfer of it.',
  version: '1.0.0',
  tags: ['unwrap', 'wrapped', 'native'],
  icon: 'package-open',
  inputs: {
    chainId: chainPort,
    amount: amountPort,
    from: { ...accountPort, required: true },
  },
  outputs: {
    token: { name: 'Token', dataType: 'token' },
    amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'transaction' },
  },
  fields: [
    chainField,
    { ...amountField, ui: { helpText: 'In base units; one to one' } },
    { ...accountField, required: true },
  ],
  effect: 'broadcast',
  required: ['chainId', 'amount', 'from'],
  fixture: { amount: '1000000000000000000', from: fixtureAccount },
  run: async ({ inputs, services }) =>
    askForWrapping(services, {
      direction: 'unwrap',
      chainId: readChainId(inputs.chainId),
      amount: readUnits(inputs.amount),
      from: readAccount(inputs.from)!,
    }),
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId)
    const sent = { request, transactionHash, signal }
    const outputs = await settleWrapping(services, { chainId, amount: readUnits(inputs.amount) }, sent)
    return { ...outputs, token: tokenToJson(getChain(chainId).nativeToken) }
  },
})
