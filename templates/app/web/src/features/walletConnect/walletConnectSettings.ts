import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { WalletError } from '../../kit/wallet/WalletError.ts'

export type WalletConnectSettings = {
  readonly projectId: string
  readonly relayUrl: string
  /** Whether the relay certifies the address of this page to the wallet. */
  readonly isVerified: boolean
}

/** Asks the backend for the settings. Throws `WalletError` when there is no project id, `ApiError` without an answer. */
export async function fetchWalletConnectSettings(
  ask: typeof requestJson = requestJson,
): Promise<WalletConnectSettings> {
  const reader = readJson(await ask('/api/walletconnect'))
  const projectId = reader.nullable('projectId', (inner, key) => inner.text(key))
  if (projectId === null) {
    throw new WalletError('WalletConnect is not set up on this site')
  }
  return { projectId, relayUrl: reader.text('relayUrl'), isVerified: reader.flag('isVerified') }
}
