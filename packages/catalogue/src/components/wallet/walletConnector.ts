import { defiErrors } from '@sluice/defi'
import { defineComponent } from '../../defineComponent.ts'

export const walletConnector = defineComponent({
  id: 'walletConnector',
  name: 'Wallet Connector',
  category: 'Wallet',
  description: 'Connects the wallet that signs.',
  documentation:
    'Returns the address of the connected wallet and its current chain. The private key stays in the wallet: transactions are sent only from there, after review.',
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
      cosmetic: true,
      type: 'select',
      label: 'Wallet',
      defaultValue: 'metamask',
      options: [
        { label: 'MetaMask', value: 'metamask' },
        { label: 'WalletConnect', value: 'walletconnect' },
        { label: 'Coinbase Wallet', value: 'coinbase' },
      ],
    },
    { key: 'autoConnect', cosmetic: true, type: 'boolean', label: 'Connect automatically', defaultValue: true },
  ],
  effect: 'read',
  required: [],
  app: [
    { role: 'wallet' },
    { role: 'wallet.autoConnect', field: 'autoConnect' },
    { role: 'wallet.type', field: 'walletType' },
  ],
  run: async ({ services }) => {
    const account = await services.wallet.account()
    if (!account) throw defiErrors.error('WALLET_NOT_CONNECTED')
    return { address: account.address, chainId: account.chainId }
  },
})
