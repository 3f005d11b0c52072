import { defiErrors, getChain, type Portfolio, sumUsd, supportedChainIds } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { portfolioToJson, readChainIds } from '../../views/portfolioView.ts'

/** Refresh interval in seconds; 0 means every new block. */
const refreshSeconds = { realtime: 0, '1min': 60, '5min': 300 } as const

export const portfolioTracker = defineComponent({
  id: 'portfolioTracker',
  name: 'Portfolio Tracker',
  category: 'Analytics',
  description: 'Tracks an account’s balances across chains.',
  documentation:
    'Reads the balances of an account on each chain and adds them up, per chain and in total. A run reads once; the update frequency tells screens and generated applications how often to refresh. A chain that cannot be read is an error, never a zero balance.',
  version: '1.0.0',
  tags: ['portfolio', 'multichain', 'tracking'],
  icon: 'chart-no-axes-combined',
  inputs: {
    walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'] },
    chains: { name: 'Chains', dataType: 'array', accepts: ['chain', 'number', 'string'] },
  },
  outputs: {
    portfolio: { name: 'Portfolio', dataType: 'object' },
    byChain: { name: 'By chain', dataType: 'array' },
    totalValue: { name: 'Total value (USD)', dataType: 'string' },
    refreshSeconds: { name: 'Refresh', dataType: 'number', unit: 'seconds' },
  },
  fields: [
    {
      key: 'chains',
      type: 'multiselect',
      format: 'chain',
      label: 'Chains',
      defaultValue: [1],
      options: supportedChainIds.map(id => ({ label: getChain(id).name, value: id })),
    },
    {
      key: 'updateFrequency',
      type: 'select',
      label: 'Update frequency',
      defaultValue: '1min',
      options: [
        { label: 'Realtime', value: 'realtime' },
        { label: 'Every minute', value: '1min' },
        { label: 'Every 5 minutes', value: '5min' },
      ],
    },
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
  required: [],
  app: [
    { role: 'portfolio.tracker' },
    { role: 'portfolio.chains', field: 'chains' },
    // Seconds; the provider's rate limit does not allow every block.
    { role: 'portfolio.refresh', field: 'updateFrequency', values: { realtime: 15, '1min': 60, '5min': 300 } },
  ],
  fixture: { walletAddress: fixtureAccount, chains: [1, 137] },
  run: async ({ inputs, config, services, signal }) => {
    const owner = readAccount(inputs.walletAddress) ?? (await services.wallet.account())?.address
    if (!owner) throw defiErrors.error('WALLET_NOT_CONNECTED')
    const chainIds = readChainIds(inputs.chains ?? config.chains)
    const portfolio = await services.portfolio.holdings({ owner, chainIds, via: 'chain' }, signal)
    return {
      portfolio: portfolioToJson(portfolio),
      byChain: chainIds.map(chainId => ({
        chainId,
        name: getChain(chainId).name,
        totalUsd: worthOn(portfolio, chainId),
      })),
      totalValue: portfolio.totalUsd,
      refreshSeconds: refreshSeconds[config.updateFrequency],
    }
  },
})

function worthOn({ holdings }: Portfolio, chainId: number): string {
  return sumUsd(holdings.flatMap(({ token, usd }) => (token.chainId === chainId && usd !== null ? [usd] : [])))
}
