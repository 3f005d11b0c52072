import { askForWrapping, settleWrapping, wrappedTokenOf } from '../../contracts/wrapping.ts'
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

export const wrapNative = defineComponent({
  id: 'wrapNative',
  name: 'Wrap Native Token',
  category: 'Wallet',
  description: 'Wraps the native token as an ERC-20.',
  documentation:
    'Deposits the native token in the chain’s wrapped token contract (WETH, WPOL, WAVAX …), one to one and without a fee besides gas. ERC-20 steps such as Fusion and limit orders take the wrapped token. Chains whose wrapped token is not known are refused.',
  version: '1.0.0',
  tags: ['wrap', 'wrapped', 'native'],
  icon: 'package',
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
      direction: 'wrap',
      chainId: readChainId(inputs.chainId),
      amount: readUnits(inputs.amount),
      from: readAccount(inputs.from)!,
    }),
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const chainId = readChainId(inputs.chainId)
    const sent = { request, transactionHash, signal }
    const outputs = await settleWrapping(services, { chainId, amount: readUnits(inputs.amount) }, sent)
    return { ...outputs, token: tokenToJson(wrappedTokenOf(chainId)) }
  },
})
