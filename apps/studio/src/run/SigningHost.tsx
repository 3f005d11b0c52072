import { isSluiceError, isWalletRequest, type WalletRequest } from '@sluice/workflow'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { findWaitingNode, isNodeActive } from '../editor/runStore.ts'
import { useRuns } from '../editor/useStores.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { describeError } from '../ui/describeError.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { notify } from '../ui/notify.ts'
import type { RequestPorts } from './createRequestFlow.ts'
import { findSteps } from './findSteps.ts'
import { createPendingHashes } from './pendingHashes.ts'
import { readNodeRun } from './readNodeRun.ts'
import type { SigningWallet } from './signingWallet.ts'
import { runTexts } from './texts.ts'
import { type SentHash, useSentHashes } from './useSentHashes.ts'

const RequestSigner = lazyComponent(() => import('./RequestSigner.tsx').then(module => module.RequestSigner))
const TransactionDialog = lazyComponent(() =>
  import('./TransactionDialog.tsx').then(module => module.TransactionDialog),
)

type Props = {
  readonly socket: ExecutionSocket
  /** Storage of sent hashes until their run accepts them. */
  readonly storage: Parameters<typeof createPendingHashes>[0]
  readonly wallet: SigningWallet
  /** Explorer URL of a transaction. */
  readonly explorerUrl: (walletChainId: number, hash: string) => string | undefined
  /** Whether a receipt stays open until it is closed; default yes. */
  readonly keepsReceipt?: boolean
}

/** Shows signing requests of server runs and returns the wallet's answer. */
export function SigningHost({ socket, storage, wallet, explorerUrl, keepsReceipt = true }: Props) {
  const { documents, registry, runs, host } = useEditor()
  const http = useHttp()
  const [hashes] = useState(() => createPendingHashes(storage))
  const { sent, orphan, report, isReported, closeSent, closeOrphan } = useSentHashes(socket, hashes)
  const executionId = useRuns(state => (state.place === 'server' ? state.executionId : null))
  const on = useRuns(state => state.on)
  const endedNodes = useRuns(state =>
    state.place === 'server' && state.view.endedAt !== null ? state.view.nodes : undefined,
  )
  const { asked, keepWhileRenewed } = useAskedRequest(executionId)
  const { nodeId: waitingId, request, attempt } = asked ?? {}

  useEffect(() => {
    if (!executionId) return
    RequestSigner.preload()
    TransactionDialog.preload()
  }, [executionId])

  useEffect(() => {
    if (!executionId || !endedNodes) return
    for (const [nodeId, { transactionHash }] of endedNodes) {
      const hash = hashes.get(executionId, nodeId)
      if (!hash || hash === transactionHash || isReported(hash)) continue
      // `report` shows its own errors.
      report({ executionId, nodeId, hash, chainId: null }).catch(() => {})
    }
  }, [executionId, endedNodes, hashes, isReported, report])

  const ports = useMemo((): RequestPorts | null => {
    if (!executionId || !waitingId || attempt === undefined) return null
    const at = { executionId, nodeId: waitingId }
    return {
      isWanted: async signal => {
        const { node } = await readNodeRun(http, executionId, waitingId, signal)
        return node?.status === 'waiting' && node.attempt === attempt
      },
      storedHash: () => hashes.get(executionId, waitingId),
      store: hash => hashes.put(executionId, waitingId, hash),
      onStoreFailed: (error, hash) => notify('warn', runTexts.signing.notSaved(hash), describeError(error).message),
      reportHash: (hash, chainId) => report({ ...at, hash, chainId }),
      reportSignature: async signature => {
        await socket.send('transaction-signed', { ...at, signature })
      },
      refuse: async error => {
        const { message, code } = describeError(error)
        // The dock says it as soon as the server has it.
        if (code !== 'REJECTED_BY_USER') notify('error', message)
        else if (!runs.getState().isConnected) runs.setRejected(waitingId)
        const wire = isSluiceError(error) ? { ...error.toJSON(), help: [...error.help] } : message
        await socket.send('signing-error', { ...at, error: wire })
      },
      rebuild: () => {
        keepWhileRenewed()
        socket.send('rebuild-transaction', at).catch((cause: unknown) => notify('error', describeError(cause).message))
      },
    }
  }, [http, socket, runs, hashes, report, keepWhileRenewed, executionId, waitingId, attempt])

  const step = request ? `${executionId}.${waitingId}.${attempt}` : null
  useEffect(() => {
    // The next request of a run ends the notice about the transaction before it, which is settled by then.
    if (step !== null) closeSent()
  }, [step, closeSent])

  const labelOf = (nodeId: string) =>
    documents.getState().document.nodes.find(({ id }) => id === nodeId)?.label ?? nodeId
  const pageOf = ({ chainId, hash }: SentHash) => (chainId === null ? undefined : explorerUrl(chainId, hash))

  if (orphan) {
    return (
      <TransactionDialog
        key={orphan.hash}
        nodeId={null}
        label={labelOf(orphan.nodeId)}
        hash={orphan.hash}
        explorerUrl={pageOf(orphan)}
        staysOpen
        onClose={closeOrphan}
      />
    )
  }
  const pending = sent?.executionId === executionId && sent && (
    <TransactionDialog
      key={sent.hash}
      nodeId={sent.nodeId}
      label={labelOf(sent.nodeId)}
      hash={sent.hash}
      explorerUrl={pageOf(sent)}
      staysOpen={keepsReceipt}
      onClose={closeSent}
    />
  )
  if (!on || !waitingId || !request || !ports || step === null) return pending || null
  const { document } = documents.getState()
  const steps = findSteps({ document, registry, events: runs.events(), nodeId: waitingId, request })
  return (
    <RequestSigner
      key={`${executionId}.${waitingId}.${request.kind}`}
      label={labelOf(waitingId)}
      on={on}
      request={request}
      lockName={`sluice.sign.${step}`}
      ports={ports}
      wallet={wallet}
      steps={steps}
      onStop={() => void host.stop()}
      otherwise={pending || null}
    />
  )
}

type AskedRequest = {
  readonly executionId: string
  readonly nodeId: string
  readonly attempt: number
  readonly request: WalletRequest
}

/** The request that a node waits for; also while the run builds it anew, so that its review stays on screen. */
function useAskedRequest(executionId: string | null) {
  const last = useRef<AskedRequest | null>(null)
  const [renewed, setRenewed] = useState<AskedRequest | null>(null)
  const waitingId = useRuns(state => (state.place === 'server' ? findWaitingNode(state)?.nodeId : undefined))
  const waiting = useRuns(state => (waitingId ? state.view.nodes.get(waitingId) : undefined))
  const isBuilding = useRuns(({ view, executionId: current }) => {
    const node = renewed && renewed.executionId === current ? view.nodes.get(renewed.nodeId) : undefined
    return node !== undefined && isNodeActive(node.status) && node.transactionHash === null && node.signature === null
  })
  const request = isWalletRequest(waiting?.request) ? waiting.request : undefined
  const attempt = waiting?.attempt
  const asked = useMemo((): AskedRequest | null => {
    if (!executionId || !waitingId || !request || attempt === undefined) return null
    return { executionId, nodeId: waitingId, attempt, request }
  }, [executionId, waitingId, request, attempt])
  useEffect(() => {
    if (!asked) return
    last.current = asked
    setRenewed(null)
  }, [asked])
  const keepWhileRenewed = useCallback(() => setRenewed(last.current), [])
  return { asked: asked ?? (isBuilding ? renewed : null), keepWhileRenewed }
}
