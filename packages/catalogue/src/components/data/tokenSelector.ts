import { formatUnits } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { chainField, chainPort, fixtureAccount } from '../../fields.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'

export const tokenSelector = defineComponent({
  id: 'tokenSelector',
  name: 'Token Selector',
  category: 'Data',
  description: 'Selects a token pair and shows your balance.',
  documentation:
    'Finds both tokens by symbol or address and returns them with chain and decimals. With a connected wallet address, it also reads the balance of the source token, in base units and formatted.',
  version: '1.0.0',
  tags: ['token', 'pair', 'balance', 'selector'],
  icon: 'circle-dollar-sign',
  inputs: {
    walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'] },
    chainId: { ...chainPort, required: false },
  },
  outputs: {
    chainId: { name: 'Chain', dataType: 'chain' },
    fromToken: { name: 'From token', dataType: 'token' },
    toToken: { name: 'To token', dataType: 'token' },
    balance: { name: 'Balance', dataType: 'string', unit: 'baseUnits', tokenKey: 'fromToken' },
    balanceText: { name: 'Formatted balance', dataType: 'string', unit: 'human' },
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
      placeholder: 'Symbol or address',
    },
    {
      key: 'toToken',
      type: 'text',
      format: 'token',
      label: 'To token',
      required: true,
      placeholder: 'Symbol or address',
    },
  ],
  resets: { chainId: ['fromToken', 'toToken'] },
  effect: 'read',
  required: ['chainId', 'fromToken', 'toToken'],
  app: [{ role: 'trade.tokens' }],
  fixture: { toToken: 'USDC', walletAddress: fixtureAccount },
  run: async ({ inputs, config, services, signal }) => {
    const chainId = readChainId(inputs.chainId ?? config.chainId)
    const [fromToken, toToken] = await Promise.all([
      resolveToken(services, config.fromToken, chainId, signal),
      resolveToken(services, config.toToken, chainId, signal),
    ])
    const owner = readAccount(inputs.walletAddress)
    const balance = owner && (await services.chains.balance({ chainId, owner, token: fromToken }))
    return {
      chainId,
      fromToken: tokenToJson(fromToken),
      toToken: tokenToJson(toToken),
      ...(balance === undefined
        ? {}
        : {
            balance: balance.toString(),
            balanceText: `${formatUnits(balance, fromToken.decimals)} ${fromToken.symbol}`,
          }),
    }
  },
})
