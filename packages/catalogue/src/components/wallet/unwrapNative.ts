import { getChain } from '@sluice/defi'
import { askForWrapping, settleWrapping } from '../../contracts/wrapping.ts'
import { wrappingParts } from '../../contracts/wrappingParts.ts'
import { defineComponent } from '../../defineComponent.ts'
import { readAccount, readChainId, readUnits, tokenToJson } from '../../readSwapInputs.ts'

export const unwrapNative = defineComponent({
  ...wrappingParts,
  id: 'unwrapNative',
  name: 'Unwrap Native Token',
  category: 'Wallet',
  description: 'Unwraps an ERC-20 back to the native token.',
  documentation:
    'Withdraws the native token from the chain’s wrapped token contract (WETH, WPOL, WAVAX …), one to one and without a fee besides gas. The review names the wrapped amount that leaves the account, because the contract reports no transfer of it.',
  tags: ['unwrap', 'wrapped', 'native'],
  icon: 'package-open',
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
