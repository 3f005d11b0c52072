import { defiErrors, type WalletPort } from '@sluice/defi'
import {
  createSigningFlow,
  createWebLock,
  type GuardFacts,
  type Hex,
  isWalletRejection,
  type SigningFlow,
  type SigningRequest,
  systemClock,
  type TransactionIntent,
  type TransactionRequest as TransactionToSend,
  type TypedDataRequest as TypedDataToSign,
  type TypedFacts,
  type TypedIntent,
} from '@sluice/guard'
import { type BodyOf, parseChainFacts, type readTransactionFacts, type readTypedDataFacts } from '@sluice/protocol'
import { isSignatureRequest, type ResultSource, type WalletRequest } from '@sluice/workflow'
import type { HttpClient } from '../remote/createHttpClient.ts'

const refreshMs = 10_000

/** What the run and the page answer to a flow. */
export type RequestPorts = {
  /** Whether the server still waits for this signature. */
  readonly isWanted: (signal: AbortSignal) => Promise<boolean>
  /** What any tab of this browser sent for the step and the run has not taken yet. */
  readonly storedHash: () => Hex | null
  readonly store: (hash: Hex) => void
  readonly onStoreFailed: (error: unknown, hash: Hex) => void
  /** Hands a sent transaction to the run, until the run has taken it or will never do so. */
  readonly reportHash: (hash: Hex, chainId: number) => Promise<void>
  readonly reportSignature: (signature: Hex) => Promise<void>
  readonly refuse: (error: unknown) => Promise<void>
  /** Asks the run for a fresh request. */
  readonly rebuild: () => void
}

type Options = {
  readonly request: WalletRequest
  readonly on: ResultSource
  readonly http: HttpClient
  /** The connected wallet at the moment; null while there is none. */
  readonly wallet: () => WalletPort | null
  /** The same in every tab that shows this step. */
  readonly lockName: string
  readonly ports: RequestPorts
}

/** The request as the guard reads it; what does not fit is refused by the server, and blocked by the guard. */
export function toSigningRequest(request: WalletRequest): SigningRequest {
  const { expiresAt } = request
  if (isSignatureRequest(request)) {
    const { intent, transaction } = request as unknown as Pick<
      BodyOf<typeof readTransactionFacts>,
      'intent' | 'transaction'
    >
    return { type: 'transaction', intent: intent as TransactionIntent, transaction, expiresAt }
  }
  return {
    type: 'typedData',
    intent: request.intent as unknown as TypedIntent,
    typedData: request.typedData,
    expiresAt,
  }
}

/** The signing flow of one request of a run: facts from the server, the wallet of this page, the answer to the run. */
export function createRequestFlow({ request, on, http, wallet, lockName, ports }: Options): SigningFlow {
  const mode = on === 'live' ? 'testnet' : 'functional'
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator

  const connected = async () => {
    const account = (await wallet()?.account()) ?? null
    return { walletChainId: account?.chainId ?? null, account: account?.address ?? null }
  }
  const transactionFacts = async ({ intent, transaction }: TransactionToSend, signal: AbortSignal) => {
    const body = { intent, transaction, mode } as BodyOf<typeof readTransactionFacts>
    const wire = await http.call<typeof readTransactionFacts>('POST', '/api/transactions/facts', { body, signal })
    return { ...parseChainFacts(wire), ...(await connected()) } satisfies GuardFacts
  }
  const typedDataFacts = async ({ intent }: TypedDataToSign, signal: AbortSignal) => {
    const body = { intent, mode } as BodyOf<typeof readTypedDataFacts>
    const facts = await http.call<typeof readTypedDataFacts>('POST', '/api/signatures/facts', { body, signal })
    return { ...facts, ...(await connected()) } satisfies TypedFacts
  }
  const connectedPort = () => {
    const port = wallet()
    if (!port) throw defiErrors.error('WALLET_NOT_CONNECTED')
    return port
  }
  const report = async (asked: SigningRequest, answer: Hex) => {
    if (asked.type === 'typedData') await ports.reportSignature(answer)
    else await ports.reportHash(answer, asked.transaction.chainId)
    return 'done' as const
  }
  return createSigningFlow<SigningRequest>({
    prepare: async () => toSigningRequest(request),
    facts: { transaction: transactionFacts, typedData: typedDataFacts },
    wallet: {
      send: async ({ transaction }) => connectedPort().send(transaction as Parameters<WalletPort['send']>[0]),
      signTypedData: async () => {
        const port = connectedPort()
        if (isSignatureRequest(request)) throw new TypeError('A transaction was asked for, not a message')
        if (!port.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
        return port.signTypedData(request.typedData)
      },
      isRejection: error => defiErrors.is(error, 'REJECTED_BY_USER') || isWalletRejection(error),
    },
    isWanted: (_, signal) => ports.isWanted(signal),
    store: (_, hash) => ports.store(hash),
    onStoreFailed: ports.onStoreFailed,
    storedHash: () => (isSignatureRequest(request) ? ports.storedHash() : null),
    report,
    // Failures are shown by the ports themselves.
    handOver: (asked, answer) => void report(asked, answer).catch(() => {}),
    refuse: error => ports.refuse(error ?? defiErrors.error('REJECTED_BY_USER')),
    rebuild: ports.rebuild,
    lock: createWebLock(locks, lockName),
    clock: systemClock,
    refresh: { everyMs: refreshMs, isAllowed: () => document.visibilityState === 'visible' },
  })
}
