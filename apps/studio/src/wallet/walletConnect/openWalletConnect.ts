import { SignClient } from '@walletconnect/sign-client'
import { studioErrors } from '../../ui/errors.ts'
import type { WalletOption } from '../createWalletDirectory.ts'
import { toConnectError } from '../toConnectError.ts'
import { type Client, createSessionProvider, type Session } from './createSessionProvider.ts'
import { walletConnectErrors } from './errors.ts'

/** Until the relay has accepted the pairing; without a connection it never answers. */
const pairingMs = 15_000

export type WalletConnectOptions = {
  readonly projectId: string
  /** Live chains that the wallet is asked for. */
  readonly chainIds: readonly number[]
  /** Address of this page, which the wallet shows. */
  readonly origin: string
  /** Default: WalletConnect's own relay. */
  readonly relayUrl?: string
  /** Default 15 000 ms. */
  readonly timeLimitMs?: number
}

export type Pairing = {
  /** Text of the QR code; null where an earlier session continues. */
  readonly uri: string | null
  /**
   * Resolves when the wallet approves.
   *
   * - Throws: `CONNECTION_REJECTED`, `PAIRING_EXPIRED`, `WALLET_FAILED`
   */
  readonly wallet: Promise<WalletOption>
}

/** The wallet chooses its name. */
const maxNameLength = 40

const methods = ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_addEthereumChain']
const events = ['accountsChanged', 'chainChanged']

const clients = new Map<string, Promise<Client>>()

/**
 * Starts a pairing with a phone wallet, or resumes the session of an earlier visit.
 *
 * - Throws: `RELAY_UNREACHABLE`, `RELAY_BLOCKED`
 * - Source: WalletConnect v2 Sign API; `@walletconnect/sign-client` 2.21.8 is the last version under Apache-2.0
 */
export async function openWalletConnect(options: WalletConnectOptions): Promise<Pairing> {
  const { chainIds, timeLimitMs = pairingMs } = options
  const client = await withTimeLimit(openClient(options), timeLimitMs)
  const session = client.session.getAll().find(({ acknowledged, expiry }) => acknowledged && expiry * 1000 > Date.now())
  if (session) return { uri: null, wallet: Promise.resolve(toOption(client, session)) }
  const chains = chainIds.map(id => `eip155:${id}`)
  const { uri, approval } = await withTimeLimit(
    client.connect({ optionalNamespaces: { eip155: { chains, methods, events } } }),
    timeLimitMs,
  )
  const wallet = approval().then(
    approved => toOption(client, approved),
    (error: unknown) => {
      throw toPairingError(error)
    },
  )
  return { uri: uri ?? null, wallet }
}

function openClient({ projectId, relayUrl, origin }: WalletConnectOptions): Promise<Client> {
  const known = clients.get(projectId)
  if (known) return known
  const opened = SignClient.init({
    projectId,
    ...(relayUrl ? { relayUrl } : {}),
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Sluice', description: 'Visual builder for DeFi workflows', url: origin, icons: [] },
  })
  clients.set(projectId, opened)
  opened.catch(() => clients.delete(projectId))
  return opened
}

function toOption(client: Client, session: Session): WalletOption {
  const provider = createSessionProvider(client, session)
  const { name } = session.peer.metadata
  return {
    id: 'walletconnect',
    name: name.slice(0, maxNameLength) || 'WalletConnect',
    provider,
    // The session ends here in any case; a wallet that cannot be told drops it when it expires.
    close: () => void provider.close().catch(() => undefined),
  }
}

/** Rejects after a time, and at once where the page's policy blocks the relay. */
async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(walletConnectErrors.error('RELAY_UNREACHABLE')), ms)
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && /^wss?:/.test(blockedURI))
      late.reject(walletConnectErrors.error('RELAY_BLOCKED'))
  }
  globalThis.document?.addEventListener('securitypolicyviolation', onViolation)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    globalThis.document?.removeEventListener('securitypolicyviolation', onViolation)
  }
}

function toPairingError(error: unknown): Error {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 5000 || code === 5002) return studioErrors.error('CONNECTION_REJECTED', undefined, { cause: error })
  if (error instanceof Error && /expired/i.test(error.message))
    return walletConnectErrors.error('PAIRING_EXPIRED', undefined, { cause: error })
  return toConnectError(error)
}
