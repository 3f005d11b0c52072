import { type Eip1193Provider, readProviderCode } from './eip1193.ts'
import { toConnectError } from './toConnectError.ts'

/** Method not supported, by EIP-1193, JSON-RPC and EIP-1474. */
const unsupportedCodes: ReadonlySet<number | undefined> = new Set([4200, -32601, -32004])

/** Whether the error says that the wallet does not have the method. */
const isUnsupported = (error: unknown) => unsupportedCodes.has(readProviderCode(error))

/** Names of the permissions that this page has; null where the wallet cannot tell. Source: EIP-2255. */
export async function readPermissions(provider: Eip1193Provider): Promise<readonly string[] | null> {
  try {
    return parsePermissions(await provider.request({ method: 'wallet_getPermissions' }))
  } catch (error) {
    if (isUnsupported(error)) return null
    throw toConnectError(error)
  }
}

function parsePermissions(answer: unknown): readonly string[] | null {
  if (!Array.isArray(answer)) return null
  return answer.flatMap((permission: unknown) =>
    typeof permission === 'object' &&
    permission !== null &&
    'parentCapability' in permission &&
    typeof permission.parentCapability === 'string'
      ? permission.parentCapability
      : [],
  )
}

/**
 * Lets the user choose the accounts in the wallet; false where it cannot. Source: EIP-2255.
 *
 * - Throws: `CONNECTION_REJECTED`, `WALLET_BUSY`, `WALLET_FAILED`
 */
export const requestAccounts = (provider: Eip1193Provider): Promise<boolean> =>
  askFor(provider, 'wallet_requestPermissions')

/**
 * Takes the permission to see accounts back; false where the wallet cannot. Source: MetaMask `wallet_revokePermissions`.
 *
 * - Throws: `CONNECTION_REJECTED`, `WALLET_BUSY`, `WALLET_FAILED`
 */
export const revokePermissions = (provider: Eip1193Provider): Promise<boolean> =>
  askFor(provider, 'wallet_revokePermissions')

async function askFor(provider: Eip1193Provider, method: string): Promise<boolean> {
  try {
    await provider.request({ method, params: [{ eth_accounts: {} }] })
    return true
  } catch (error) {
    if (isUnsupported(error)) return false
    throw toConnectError(error)
  }
}
