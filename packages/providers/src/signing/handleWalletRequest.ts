import type { DefiServices, WalletPort } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isSignatureRequest, type WalletRequest } from '@sluice/workflow'
import { sendGuarded } from './sendGuarded.ts'
import { signGuarded } from './signGuarded.ts'
import type { UnattendedOptions } from './signUnattended.ts'

/**
 * Sends or signs what a run asks for, from a wallet that answers without a person; the guard judges it first.
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
