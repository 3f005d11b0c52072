import { defiErrors } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'

export const walletConnector = defineComponent({
  id: 'walletConnector',
  name: 'Wallet Connector',
  category: 'Wallet',
  description: 'Connects the wallet that signs.',
  documentation:
    'Hands out the address of the connected wallet and the chain the wallet is on. The key stays in the wallet: a transaction is only ever sent from there, after its review.',
  version: '1.0.0',
  tags: ['wallet', 'account'],
  icon: 'wallet',
  inputs: {},
  outputs: {
    address: { name: 'Address', dataType: 'address' },
    chainId: { name: 'Wallet chain', dataType: 'number' },
  },
  fields: [
    {
      key: 'walletType',
      type: 'select',
      label: 'Wallet',
      defaultValue: 'metamask',
      options: [
        { label: 'MetaMask', value: 'metamask' },
        { label: 'WalletConnect', value: 'walletconnect' },
        { label: 'Coinbase Wallet', value: 'coinbase' },
      ],
    },
    { key: 'autoConnect', type: 'boolean', label: 'Connect automatically', defaultValue: true },
  ],
  effect: 'read',
  required: [],
  app: [{ role: 'wallet' }, { role: 'wallet.autoConnect', field: 'autoConnect' }],
  run: async ({ services }) => {
    const account = await services.wallet.account()
    if (!account) throw defiErrors.error('WALLET_NOT_CONNECTED')
    return { address: account.address, chainId: account.chainId }
  },
})
