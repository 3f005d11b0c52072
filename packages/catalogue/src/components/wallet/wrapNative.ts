import { askForWrapping, settleWrapping, wrappedTokenOf } from '../../contracts/wrapping.ts'
import { wrappingParts } from '../../contracts/wrappingParts.ts'
import { defineComponent } from '../../defineComponent.ts'
import { readAccount, readChainId, readUnits, tokenToJson } from '../../readSwapInputs.ts'

export const wrapNative = defineComponent({
  ...wrappingParts,
  id: 'wrapNative',
  name: 'Wrap Native Token',
  category: 'Wallet',
  description: 'Wraps the native token as an ERC-20.',
  documentation:
    'Deposits the native token in the chain’s wrapped token contract (WETH, WPOL, WAVAX …), one to one and without a fee besides gas. ERC-20 steps such as Fusion and limit orders take the wrapped token. Chains whose wrapped token is not known are refused.',
  tags: ['wrap', 'wrapped', 'native'],
  icon: 'package',
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
