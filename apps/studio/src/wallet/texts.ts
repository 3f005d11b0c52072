import { defineTexts } from '../ui/defineTexts.ts'

export const walletTexts = defineTexts('wallet', {
  connect: 'Connect Wallet',
  connecting: 'Connecting',
  title: 'Connect a wallet',
  description:
    'Sluice asks the wallet for your address and, when you run a flow, for a signature. Keys never leave it.',
  none: 'No wallet found in this browser',
  noneText: 'Install a browser wallet such as Rabby, MetaMask or Core, then reload the page.',
  disconnect: 'Disconnect',
  disconnected: 'Wallet disconnected',
  connected: (name: string) => `${name} connected`,
  copyAddress: 'Copy address',
  account: (address: string) => `Wallet ${address}`,
  unknownNetwork: (id: number) => `Chain ${id}`,
})
