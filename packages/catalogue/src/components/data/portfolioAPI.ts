import { defiErrors } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'
import { apiKeyField, chainField, fixtureAccount } from '../../fields.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { portfolioToJson, readChainIds } from '../../views/portfolioView.ts'

export const portfolioAPI = defineComponent({
  id: 'portfolioAPI',
  name: 'Portfolio API',
  category: 'Data',
  description: 'Token balances and their value on one chain.',
  documentation:
    'Lists the tokens of an account with exact balances and values in US dollars. 1inch also finds tokens that are not on the built-in token lists; "On chain" reads the balances of listed tokens directly and needs no key. Local chains and simulated services return their own balances, marked as such.',
  version: '1.0.0',
  tags: ['portfolio', 'balances', '1inch', 'holdings'],
  icon: 'wallet-cards',
  inputs: {
    walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'] },
    chainId: { name: 'Chain', dataType: 'chain', accepts: ['number', 'string', 'array'] },
    transactionHash: {
      name: 'After transaction',
      dataType: 'string',
      description: 'Reads the portfolio after this transaction',
    },
  },
  outputs: {
    portfolio: { name: 'Portfolio', dataType: 'object' },
    holdings: { name: 'Holdings', dataType: 'array' },
    totalValue: { name: 'Total value (USD)', dataType: 'string' },
    profitAndLoss: { name: '24h change (USD)', dataType: 'string' },
  },
  fields: [
    {
      key: 'apiProvider',
      type: 'select',
      label: 'Provider',
      required: true,
      defaultValue: '1inch',
      options: [
        { label: '1inch', value: '1inch' },
        { label: 'On chain', value: 'onchain' },
      ],
    },
    { ...apiKeyField, conditional: { field: 'apiProvider', operator: 'equals', value: '1inch' } },
    chainField,
    {
      key: 'walletAddress',
      type: 'text',
      format: 'address',
      label: 'Wallet address',
      placeholder: '0x…',
      ui: { helpText: 'Default: the connected wallet' },
    },
  ],
  effect: 'read',
  required: ['apiProvider'],
  app: [
    {
      role: 'portfolio.holdings',
      note: {
        when: { field: 'walletAddress' },
        text: 'The portfolio shows the connected wallet, not an address set in a node',
      },
    },
  ],
  fixture: { walletAddress: fixtureAccount },
  run: async ({ inputs, config, services, signal }) => {
    const owner = readAccount(inputs.walletAddress) ?? (await services.wallet.account())?.address
    if (!owner) throw defiErrors.error('WALLET_NOT_CONNECTED')
    const via = config.apiProvider === 'onchain' ? 'chain' : 'aggregator'
    const chainIds = readChainIds(inputs.chainId ?? config.chainId)
    const portfolio = portfolioToJson(await services.portfolio.holdings({ owner, chainIds, via }, signal))
    return {
      portfolio,
      holdings: portfolio.holdings!,
      totalValue: String(portfolio.totalUsd),
      ...(portfolio.profitAndLossUsd !== null && { profitAndLoss: String(portfolio.profitAndLossUsd) }),
    }
  },
})
