import { defiErrors, type WalletPort } from '@sluice/defi'
import {
  createRunSigningFlow,
  createWebLock,
  type GuardFacts,
  type Hex,
  isWalletRejection,
  type RunSigningFlow,
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

/** Callbacks of a signing flow to the run and the page. */
export type RequestPorts = {
  /** Whether the run still waits for this signature. */
  readonly isWanted: (signal: AbortSignal) => Promise<boolean>
  /** Hash sent by any tab for this node that the run has not accepted. */
  readonly storedHash: () => Hex | null
  readonly store: (hash: Hex) => void
  readonly onStoreFailed: (error: unknown, hash: Hex) => void
  /** Reports a sent hash until the run accepts or rejects it. */
  readonly reportHash: (hash: Hex, chainId: number) => Promise<void>
  readonly reportSignature: (signature: Hex) => Promise<void>
  readonly refuse: (error: unknown) => Promise<void>
  /** Requests a new quote or transaction from the run. */
  readonly rebuild: () => void
}

/** What a run asks the wallet for. */
export type RunRequest = TransactionToSend | TypedDataToSign

type Options = {
  readonly request: WalletRequest
  readonly on: ResultSource
  readonly http: HttpClient
  /** Currently connected wallet; null without one. */
  readonly wallet: () => WalletPort | null
  /** Web Lock name shared by all tabs for this node. */
  readonly lockName: string
  readonly ports: RequestPorts
}

/** Converts the request for the guard; invalid requests are refused or blocked there. */
export function toSigningRequest(request: WalletRequest): RunRequest {
  const { expiresAt } = request
  if (isSignatureRequest(request)) {
    const { intent, transaction } = request as unknown as Pick<
      BodyOf<typeof readTransactionFacts>,
      'intent' | 'transaction'
    >
    return { intent: intent as TransactionIntent, transaction, expiresAt }
  }
  return {
    intent: request.intent as unknown as TypedIntent,
    typedData: request.typedData,
    expiresAt,
  }
}

/** Creates the signing flow of one run request, with facts from the server and this page's wallet. */
export function createRequestFlow({ request, on, http, wallet, lockName, ports }: Options): RunSigningFlow<RunRequest> {
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
  const report = async (asked: RunRequest, answer: Hex) => {
    if ('typedData' in asked) await ports.reportSignature(answer)
    else await ports.reportHash(answer, asked.transaction.chainId)
  }
  return createRunSigningFlow<RunRequest>({
    prepare: async () => toSigningRequest(request),
    collectFacts: (asked, signal) =>
      'typedData' in asked ? typedDataFacts(asked, signal) : transactionFacts(asked, signal),
    send: async asked => {
      const port = connectedPort()
      if ('transaction' in asked) return port.send(asked.transaction as Parameters<WalletPort['send']>[0])
      if (isSignatureRequest(request)) throw new TypeError('A transaction was asked for, not a message')
      if (!port.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
      return port.signTypedData(request.typedData)
    },
    isRejection: error => isWalletRejection(error) || defiErrors.is(error, 'REJECTED_BY_USER'),
    isWanted: (_, signal) => ports.isWanted(signal),
    store: (_, hash) => ports.store(hash),
    onStoreFailed: ports.onStoreFailed,
    storedHash: () => (isSignatureRequest(request) ? ports.storedHash() : null),
    report,
    // The callbacks show their own errors.
    handOver: (asked, answer) => void report(asked, answer).catch(() => {}),
    refuse: error => ports.refuse(error ?? defiErrors.error('REJECTED_BY_USER')),
    rebuild: ports.rebuild,
    lock: createWebLock(locks, lockName),
    clock: systemClock,
    refresh: { everyMs: refreshMs, isAllowed: () => document.visibilityState === 'visible' },
  })
}
