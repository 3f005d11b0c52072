import { defiErrors, type WalletPort } from '@sluice/defi'
import type { Hex, TypedDataRequest as TypedDataToSign, TypedIntent } from '@sluice/guard'
import { checkTypedShape } from '@sluice/guard'
import type { TypedDataRequest } from '@sluice/workflow'
import { assertFindingsAccepted } from './assertFindingsAccepted.ts'
import { readTypedFacts, type SignServices } from './readTypedFacts.ts'
import { signUnattended, type UnattendedOptions } from './signUnattended.ts'

/**
 * Signs typed data with an unattended wallet: a simulated one, or a test key on a devnet. Switches the wallet to the
 * signature's chain first if it supports switching.
 *
 * - Throws: `TRANSACTION_BLOCKED`, or `TRANSACTION_NEEDS_CONFIRMATION` where a person would be asked, with the rules
 *   that spoke; `WALLET_CANNOT_SIGN`. Then nothing was signed
 */
export async function signGuarded(
  request: TypedDataRequest,
  wallet: WalletPort,
  services: SignServices,
  { accept = () => false }: UnattendedOptions = {},
): Promise<{ readonly signature: Hex }> {
  const intent = request.intent as unknown as TypedIntent
  const { typedData } = request
  assertFindingsAccepted(checkTypedShape({ intent, typedData }), accept)
  if (!wallet.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
  const signature = await signUnattended<TypedDataToSign>({
    prepare: async () => {
      const connected = await wallet.account()
      if (connected && connected.chainId !== intent.walletChainId) await wallet.switchChain?.(intent.walletChainId)
      return { intent, typedData }
    },
    collectFacts: () => readTypedFacts(intent, wallet, services),
    send: async () => {
      if (!wallet.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
      return wallet.signTypedData(typedData)
    },
    accept,
  })
  return { signature }
}
