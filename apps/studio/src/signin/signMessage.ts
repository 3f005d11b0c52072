import { readSignInMessage } from '@sluice/guard'
import type { ConnectedWallet } from '../wallet/createWalletStore.ts'
import { readProviderCode, userRejectedCode } from '../wallet/eip1193.ts'
import { toConnectError } from '../wallet/toConnectError.ts'
import { walletSignInErrors } from './errors.ts'

type Page = { readonly origin: string; readonly now: number }

/**
 * Lets the wallet sign a message of EIP-4361, after the guard has read it.
 *
 * - Throws: `MESSAGE_FOREIGN` for any other message; `MESSAGE_REJECTED`, `WALLET_BUSY`, `WALLET_FAILED`
 */
export async function signMessage(
  { option, address, chainId }: ConnectedWallet,
  message: string,
  page: Page,
): Promise<string> {
  assertSignIn({ address, chainId }, message, page)
  try {
    return (await option.provider.request({ method: 'personal_sign', params: [toHex(message), address] })) as string
  } catch (error) {
    if (readProviderCode(error) !== userRejectedCode) throw toConnectError(error)
    throw walletSignInErrors.error('MESSAGE_REJECTED', undefined, { cause: error })
  }
}

/** Throws `MESSAGE_FOREIGN` for what is no sign-in to this page with this account. */
export function assertSignIn(
  { address, chainId }: Pick<ConnectedWallet, 'address' | 'chainId'>,
  message: string,
  page: Page,
): void {
  if (!readSignInMessage(message, { ...page, account: address, chainId }))
    throw walletSignInErrors.error('MESSAGE_FOREIGN')
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`
