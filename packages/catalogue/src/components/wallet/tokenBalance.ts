import { defiErrors, formatUnits, usdWorth } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { isWithoutPrice } from '@sluice/providers'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { chainField, chainPort, fixtureAccount, tokenPort } from '../../fields.ts'
import { readAccount, readChainId, tokenToJson } from '../../readSwapInputs.ts'

export const tokenBalance = defineComponent({
  id: 'tokenBalance',
  name: 'Token Balance',
  category: 'Wallet',
  description: 'Balance of one token.',
  documentation:
    'Reads the balance of the native token or an ERC-20 from the chain, in base units and formatted; for unlisted tokens, name and decimals are read from the contract. Without an account, it reads the connected wallet. If the token has a price, it also returns the value.',
  version: '1.0.0',
  tags: ['balance', 'token', 'erc20', 'account'],
  icon: 'piggy-bank',
  inputs: {
    chainId: chainPort,
    token: tokenPort('Token'),
    account: { name: 'Account', dataType: 'address', accepts: ['string'] },
  },
  outputs: {
    balance: { name: 'Balance', dataType: 'string', unit: 'baseUnits', tokenKey: 'token' },
    formatted: { name: 'Formatted balance', dataType: 'string', unit: 'human' },
    usd: { name: 'Value (USD)', dataType: 'string' },
    token: { name: 'Token', dataType: 'token' },
    account: { name: 'Account', dataType: 'address' },
  },
  fields: [
    chainField,
    {
      key: 'token',
      type: 'text',
      format: 'token',
      label: 'Token',
      required: true,
      defaultValue: nativeTokenAddress,
      placeholder: 'Symbol or address',
    },
    {
      key: 'account',
      type: 'text',
      format: 'address',
      label: 'Account',
      placeholder: '0x…',
      ui: { helpText: 'Default: the connected wallet' },
    },
  ],
  resets: { chainId: ['token'] },
  effect: 'read',
  required: ['chainId', 'token'],
  app: [{ role: 'portfolio.balances' }],
  fixture: { token: 'USDC', account: fixtureAccount },
  run: async ({ inputs, services, signal }) => {
    const chainId = readChainId(inputs.chainId)
    const token = await resolveToken(services, inputs.token, chainId, signal)
    const account = readAccount(inputs.account) ?? (await services.wallet.account())?.address
    if (!account) throw defiErrors.error('WALLET_NOT_CONNECTED')
    const [units, price] = await Promise.all([
      services.chains.balance({ chainId, owner: account, token }),
      services.prices.price(token, signal).catch(error => {
        if (isWithoutPrice(error)) return null
        throw error
      }),
    ])
    return {
      balance: units.toString(),
      formatted: formatUnits(units, token.decimals),
      ...(price && { usd: usdWorth(units, token.decimals, price.usd) }),
      token: tokenToJson(token),
      account,
    }
  },
})
