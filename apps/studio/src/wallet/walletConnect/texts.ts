import { defineTexts } from '../../ui/defineTexts.ts'

export const walletConnectTexts = defineTexts('walletConnect', {
  cancel: 'Cancel',
  name: 'WalletConnect',
  code: 'WalletConnect code',
  scan: 'Scan with a phone wallet',
  copyLink: 'Copy link',
  openIn: (wallet: string) => `Open in ${wallet}`,
  liveOnly: 'A phone wallet can’t reach the local chains. Switch to Real Mainnet to use WalletConnect.',
})
