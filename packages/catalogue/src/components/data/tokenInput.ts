import { parseAmount } from '@sluice/defi'
import { nativeTokenAddress, type Token } from '@sluice/guard'
import { resolveToken, unlistedAddress } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { chainField } from '../../fields.ts'
import { readToken, tokenToJson } from '../../readSwapInputs.ts'
import { positiveConstraint } from '../../values/positiveConstraint.ts'

export const tokenInput = defineComponent({
  id: 'tokenInput',
  name: 'Token Input',
  category: 'Data',
  description: 'Which tokens to trade, and how much.',
  documentation:
    'Converts a decimal amount to exact base units with the decimals of the source token, and returns both tokens with chain and decimals. An amount with more decimals than the token supports is rejected.',
  version: '1.0.0',
  tags: ['token', 'amount', 'input'],
  icon: 'coins',
  inputs: { walletAddress: { name: 'Wallet address', dataType: 'address' } },
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    fromToken: { name: 'From token', dataType: 'token' },
    toToken: { name: 'To token', dataType: 'token' },
    amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'fromToken' },
  },
  fields: [
    chainField,
    {
      key: 'fromToken',
      type: 'text',
      format: 'token',
      label: 'From token',
      required: true,
      defaultValue: nativeTokenAddress,
    },
    { key: 'toToken', type: 'text', format: 'token', label: 'To token', required: true },
    {
      key: 'amount',
      type: 'text',
      format: 'amount',
      unit: 'human',
      label: 'Amount',
      required: true,
      defaultValue: '1',
      placeholder: '0.0',
      constraints: [
        {
          type: 'pattern',
          value: '^[0-9]+([.][0-9]+)?$',
          message: 'Amount must be digits with at most one decimal point',
        },
        positiveConstraint('Amount'),
      ],
    },
  ],
  resets: { chainId: ['fromToken', 'toToken'] },
  effect: 'pure',
  required: ['chainId', 'fromToken', 'toToken', 'amount'],
  app: [{ role: 'trade.input' }, { role: 'trade.displayAmount', field: 'amount' }],
  fixture: { toToken: 'USDC', amount: '1.5' },
  run: ({ config, services, signal }) => {
    const { chainId, amount } = config
    const chosen = [config.fromToken, config.toToken] as const
    // Listed tokens need no chain: the node then ends at once, like other pure nodes.
    if (chosen.every(token => unlistedAddress(token, chainId) === null)) {
      return describe(readToken(chosen[0], chainId), readToken(chosen[1], chainId), amount)
    }
    return Promise.all([
      resolveToken(services, chosen[0], chainId, signal),
      resolveToken(services, chosen[1], chainId, signal),
    ]).then(([fromToken, toToken]) => describe(fromToken, toToken, amount))
  },
})

function describe(fromToken: Token, toToken: Token, amount: string) {
  return {
    chainId: fromToken.chainId,
    fromToken: tokenToJson(fromToken),
    toToken: tokenToJson(toToken),
    amount: parseAmount(amount, fromToken).units.toString(),
  }
}
