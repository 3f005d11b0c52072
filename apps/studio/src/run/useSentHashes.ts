import { useCallback, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { describeError } from '../ui/describeError.ts'
import { notify } from '../ui/notify.ts'
import type { createPendingHashes } from './pendingHashes.ts'
import { reportSentHash } from './reportSentHash.ts'

export type SentHash = {
  readonly executionId: string
  readonly nodeId: string
  readonly hash: `0x${string}`
  /** Null when the hash was restored after a reload. */
  readonly chainId: number | null
}

/** Sent transactions of this page: reported to the run, shown while pending, listed when the run has ended. */
export function useSentHashes(socket: ExecutionSocket, hashes: ReturnType<typeof createPendingHashes>) {
  const { runs } = useEditor()
  const http = useHttp()
  const [sent, setSent] = useState<SentHash | null>(null)
  /** Sent after the run had ended. */
  const [orphan, setOrphan] = useState<SentHash | null>(null)
  const reported = useRef(new Set<string>())

  const report = useCallback(
    async (next: SentHash) => {
      const { executionId, nodeId, hash } = next
      reported.current.add(hash)
      setSent(next)
      try {
        const end = await reportSentHash(http, socket, { executionId, nodeId, signedTx: hash })
        if (end === 'taken') return hashes.drop(executionId, nodeId)
        setSent(null)
        setOrphan(next)
        runs.addOrphan(executionId, hash)
      } catch (error) {
        setSent(null)
        notify('error', describeError(error).message)
        throw error
      }
    },
    [http, socket, hashes, runs],
  )

  const closeSent = useCallback(() => setSent(null), [])
  const isReported = useCallback((hash: string) => reported.current.has(hash), [])

  return {
    sent,
    orphan,
    /** Stable. Rejects with the run's error after showing it. */
    report,
    isReported,
    /** Stable. */
    closeSent,
    closeOrphan: () => {
      if (orphan) hashes.drop(orphan.executionId, orphan.nodeId)
      setOrphan(null)
    },
  }
}
