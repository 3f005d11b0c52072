import { isSecretText } from './redact/isSecretText.ts'

/** Whether a text is a private key or a seed phrase: what signs for a wallet is never stored, unlike an API key. */
export function isWalletSecret(text: string): boolean {
  const bare = text.replace(/^[\s"'`]+|[\s"'`]+$/g, '').toLowerCase()
  return isSecretText(bare, 'signer') || isSecretText(bare, 'phrase') || bare.includes('private key-----')
}
