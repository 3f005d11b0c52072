import { defineTexts } from '../../ui/defineTexts.ts'

export const configTexts = defineTexts('mainnetConfig', {
  apiKey: '1inch API key',
  explanation: 'Live quotes and swaps ask 1inch with your key. The local chains need none.',
  more: 'RPC addresses, WalletConnect and the Monad bridge are in Settings.',
  saved: (last4: string) => `1inch API key saved (${last4})`,
  removed: '1inch API key removed',
})
