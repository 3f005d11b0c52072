import { defineTexts } from '../../ui/defineTexts.ts'

export const configTexts = defineTexts('mainnetConfig', {
  apiKey: '1inch API key',
  explanation: 'Encrypted on this server and sent to 1inch only. It can’t be read back.',
  placeholder: 'Paste your key',
  stored: (last4: string) => `A key is set (${last4})`,
  fromEnvironment: (last4: string) => `The server’s environment sets the key (${last4}). Change it in ONEINCH_API_KEY.`,
  missing: 'No key is set. Live quotes and swaps need one; the local chains need none.',
  save: 'Save key',
  replace: 'Replace key',
  saving: 'Saving',
  saved: '1inch API key saved',
})
