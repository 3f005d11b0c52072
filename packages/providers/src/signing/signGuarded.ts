import { defiErrors, type WalletPort } from '@sluice/defi'
import type { Finding, Hex, TypedIntent } from '@sluice/guard'
import { checkTypedShape, typedDataGuard } from '@sluice/guard'
import type { TypedDataRequest } from '@sluice/workflow'
import { gatherTypedFacts, type SignServices } from './gatherTypedFacts.ts'
import { refuseFindings } from './refuseFindings.ts'

type SignOptions = {
  /** Says yes to a finding of level `confirm` in the user's place; name the rules and say why. Default: to none. */
  readonly accept?: (finding: Finding) => boolean
}

/**
 * Has typed data signed by a wallet that signs without a person: a simulated one, or a test key on a devnet.
 * A wallet that can is switched to the chain of the signature first.
 *
 * - Throws: `TRANSACTION_BLOCKED`, or `TRANSACTION_NEEDS_CONFIRMATION` where a person would be asked, with the rules
 *   that spoke; `WALLET_CANNOT_SIGN`. Then nothing was signed
 */
export async function signGuarded(
  request: TypedDataRequest,
  wallet: WalletPort,
  services: SignServices,
  { accept = () => false }: SignOptions = {},
): Promise<{ readonly signature: Hex; readonly findings: readonly Finding[] }> {
  const intent = request.intent as unknown as TypedIntent
  const { typedData } = request
  refuseFindings(checkTypedShape({ intent, typedData }), accept)
  if (!wallet.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
  const connected = await wallet.account()
  if (connected && connected.chainId !== intent.walletChainId) await wallet.switchChain?.(intent.walletChainId)
  const facts = await gatherTypedFacts(intent, wallet, services)
  const findings = typedDataGuard({ intent, typedData, facts })
  refuseFindings(findings, accept)
  return { signature: await wallet.signTypedData(typedData), findings }
}
