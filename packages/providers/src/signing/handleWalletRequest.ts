import type { DefiServices, WalletPort } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isSignatureRequest, type WalletRequest } from '@sluice/workflow'
import { sendGuarded } from './sendGuarded.ts'
import { signGuarded } from './signGuarded.ts'
import type { UnattendedOptions } from './signUnattended.ts'

/**
 * Handles a wallet request of a run with an unattended wallet, after the guard has checked it.
 *
 * - Throws: what `sendGuarded` and `signGuarded` throw; then nothing was sent or signed
 */
export async function handleWalletRequest(
  request: WalletRequest,
  wallet: WalletPort,
  services: Pick<DefiServices, 'chains' | 'swaps' | 'now'> & Partial<Pick<DefiServices, 'contracts'>>,
  options: UnattendedOptions = {},
): Promise<{ readonly transactionHash: Hex } | { readonly signature: Hex }> {
  return isSignatureRequest(request)
    ? sendGuarded(request, wallet, services, options)
    : signGuarded(request, wallet, services, options)
}
