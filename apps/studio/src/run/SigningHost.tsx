import type { SentPayload } from '@sluice/protocol'
import { isSignatureRequest, isSluiceError, isWalletRequest } from '@sluice/workflow'
import { useEffect, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { findWaiting, isNodeActive } from '../editor/runStore.ts'
import { useRuns } from '../editor/useStores.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { describeError } from '../ui/describeError.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.ts'
import { createPendingHashes } from './pendingHashes.ts'
import { readStep } from './readStep.ts'
import type { SigningWallet } from './SigningDialog.tsx'
import { runTexts } from './texts.ts'

const SigningDialog = lazyPart(() => import('./SigningDialog.tsx').then(module => module.SigningDialog))
const SentDialog = lazyPart(() => import('./SentDialog.tsx').then(module => module.SentDialog))

const repeatAfterMs = 3_000

type Props = {
  readonly socket: ExecutionSocket
  /** Where sent hashes wait until their run has them. */
  readonly storage: Parameters<typeof createPendingHashes>[0]
  readonly wallet: SigningWallet
  /** Page of a transaction in its chain's explorer. */
  readonly explorerUrl: (walletChainId: number, hash: string) => string | undefined
}

type Sent = {
  readonly attempt: number
  readonly executionId: string
  readonly nodeId: string
  readonly hash: `0x${string}`
  /** Null when a reload only found the hash. */
  readonly chainId: number | null
}

/** Tells the run of a hash once: `taken` by it, `over` when it will never take it, else to be told again. */
async function tell(
  http: HttpClient,
  socket: ExecutionSocket,
  message: Extract<SentPayload<'transaction-signed'>, { signedTx: unknown }>,
) {
  try {
    if ((await socket.send('transaction-signed', message)) === 'applied') return 'taken'
  } catch (error) {
    if (isSluiceError(error) && error.code === 'TRANSACTION_UNKNOWN') return 'again'
    throw error
  }
  const { runStatus, node } = await readStep(http, message.executionId, message.nodeId)
  // An answer that was lost on the way: this hash had been taken before it was told a second time.
  if (node?.transactionHash === message.signedTx) return 'taken'
  return runStatus === 'running' && node && isNodeActive(node.status) ? 'again' : 'over'
}

/** Shows the review of whatever a run of the server wants signed, and brings the wallet's answer back to the run. */
export function SigningHost({ socket, storage, wallet, explorerUrl }: Props) {
  const { documents, runs, doors } = useEditor()
  const http = useHttp()
  const [hashes] = useState(() => createPendingHashes(storage))
  const executionId = useRuns(state => (state.place === 'server' ? state.executionId : null))
  const on = useRuns(state => state.on)
  const waitingId = useRuns(state => (state.place === 'server' ? findWaiting(state)?.nodeId : undefined))
  const waiting = useRuns(state => (waitingId ? state.view.nodes.get(waitingId) : undefined))
  const endedNodes = useRuns(state =>
    state.place === 'server' && state.view.endedAt !== null ? state.view.nodes : undefined,
  )
  const [sent, setSent] = useState<Sent | null>(null)
  const [isSentShown, setIsSentShown] = useState(false)
  /** Sent before for a step that did not take it. */
  const [refusedSent, setRefusedSent] = useState<Sent | null>(null)
  /** Sent for a run that had ended by then. */
  const [orphan, setOrphan] = useState<Sent | null>(null)
  /** Step that was refused or signed here; its event is on the way. */
  const [endedStep, setEndedStep] = useState<string | null>(null)
  const wanted = isWalletRequest(waiting?.request) ? waiting.request : undefined
  const request = isSignatureRequest(wanted) ? wanted : undefined
  const step = `${executionId} ${waitingId} ${waiting?.attempt}`

  const report = (next: Sent) => {
    try {
      hashes.put(next.executionId, next.nodeId, next.hash)
    } catch (error) {
      // A browser without room must not keep the run from hearing of what was sent.
      notify('warn', runTexts.signing.notKept(next.hash), describeError(error).message)
    }
    setSent(next)
    setIsSentShown(true)
    return hand(next)
  }

  /** Money may be on its way: what the chain or the run does not know yet is told again, never signed again. */
  const hand = async (next: Sent) => {
    const { executionId, nodeId, hash } = next
    const message = { executionId, nodeId, signedTx: hash }
    try {
      for (;;) {
        const end = await tell(http, socket, message)
        if (end === 'taken') return hashes.drop(executionId, nodeId)
        if (end === 'over') {
          setSent(null)
          setOrphan(next)
          runs.addOrphan(executionId, hash)
          return
        }
        await new Promise(resolve => setTimeout(resolve, repeatAfterMs))
      }
    } catch (error) {
      setSent(null)
      setRefusedSent(next)
      notify('error', describeError(error).message)
    }
  }

  /** A signature of the same message is the same wish: unlike a hash it may be asked for again, so it is not kept. */
  const takeSignature = async (signature: `0x${string}`) => {
    if (!executionId || !waitingId) return
    await socket.send('transaction-signed', { executionId, nodeId: waitingId, signature })
    setEndedStep(step)
  }

  const take = async (hash: `0x${string}`) => {
    if (!executionId || !waitingId || !waiting) return
    if (!request) return takeSignature(hash)
    const { chainId } = request.transaction
    await report({ executionId, nodeId: waitingId, attempt: waiting.attempt, hash, chainId })
  }

  useEffect(() => {
    if (!executionId) return
    SigningDialog.preload()
    SentDialog.preload()
  }, [executionId])

  useEffect(() => {
    if (!executionId || !waitingId || !request) return
    const hash = hashes.get(executionId, waitingId)
    if (hash && sent?.hash !== hash && refusedSent?.hash !== hash) void take(hash)
  })

  useEffect(() => {
    if (!executionId || !endedNodes) return
    for (const [nodeId, { attempt, transactionHash }] of endedNodes) {
      const hash = hashes.get(executionId, nodeId)
      if (!hash || [transactionHash, sent?.hash, refusedSent?.hash, orphan?.hash].includes(hash)) continue
      void report({ executionId, nodeId, attempt, hash, chainId: null })
    }
  })

  const refuse = (error: unknown) => {
    if (!executionId || !waitingId) return
    const { message } = describeError(error)
    const wire = isSluiceError(error) ? error.toJSON() : message
    setEndedStep(step)
    notify('error', message)
    void socket.send('signing-error', { executionId, nodeId: waitingId, error: wire }).catch((cause: unknown) => {
      setEndedStep(null)
      notify('error', describeError(cause).message)
    })
  }

  const rebuild = () => {
    if (!executionId || !waitingId) return
    void socket
      .send('rebuild-transaction', { executionId, nodeId: waitingId })
      .catch((cause: unknown) => notify('error', describeError(cause).message))
  }

  const labelOf = (nodeId: string) =>
    documents.getState().document.nodes.find(({ id }) => id === nodeId)?.label ?? nodeId
  const pageOf = ({ chainId, hash }: Sent) => (chainId === null ? undefined : explorerUrl(chainId, hash))
  const isSameStep = (other: Sent | null): other is Sent =>
    other !== null && other.executionId === executionId && other.nodeId === waitingId
  const isReported = isSameStep(sent) && sent.attempt === waiting?.attempt

  if (orphan) {
    const close = () => {
      hashes.drop(orphan.executionId, orphan.nodeId)
      setOrphan(null)
    }
    return (
      <SentDialog
        key={orphan.hash}
        nodeId={null}
        label={labelOf(orphan.nodeId)}
        hash={orphan.hash}
        explorerUrl={pageOf(orphan)}
        onClose={close}
      />
    )
  }
  if (executionId && on && waitingId && waiting && wanted && !isReported && endedStep !== step) {
    return (
      <SigningDialog
        key={step}
        label={labelOf(waitingId)}
        on={on}
        request={wanted}
        step={{
          lockName: `sluice.sign.${executionId}.${waitingId}.${waiting.attempt}`,
          storedHash: () => (request ? hashes.get(executionId, waitingId) : null),
          isWaiting: async signal => {
            const { node } = await readStep(http, executionId, waitingId, signal)
            return node?.status === 'waiting' && node.attempt === waiting.attempt
          },
        }}
        wallet={wallet}
        earlierHash={isSameStep(refusedSent) ? refusedSent.hash : null}
        onAnswered={take}
        onRefused={refuse}
        onExpired={rebuild}
        onStop={() => void doors.stop()}
      />
    )
  }
  if (!sent || !isSentShown || sent.executionId !== executionId) return null
  return (
    <SentDialog
      key={sent.hash}
      nodeId={sent.nodeId}
      label={labelOf(sent.nodeId)}
      hash={sent.hash}
      explorerUrl={pageOf(sent)}
      onClose={() => setIsSentShown(false)}
    />
  )
}
