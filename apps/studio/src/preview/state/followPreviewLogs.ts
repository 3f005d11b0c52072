import type { PreviewInstance, PreviewLog } from '@sluice/protocol'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'

type Options = {
  /** Opens the editor's socket. */
  readonly open: () => Promise<StudioSocket>
  readonly instanceId: string
  /** Last received sequence number; read on every reconnect. */
  readonly afterSeq: () => number
  readonly onLines: (lines: readonly PreviewLog[]) => void
  /** The state as it is, and every change of it. */
  readonly onState: (instance: PreviewInstance) => void
}

/** A flood of lines is passed on in batches, so that the page stays responsive. */
const batchMs = 60

const reopenAfterMs = 1_000

/** Passes on the log and the state of a preview, also after a lost connection. Returns an end. */
export function followPreviewLogs({ open, instanceId, afterSeq, onLines, onState }: Options): () => void {
  let end: (() => void) | null = null
  let isEnded = false
  let waiting: PreviewLog[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const lines = waiting
    waiting = []
    if (!isEnded) onLines(lines)
  }
  const onLog = (line: PreviewLog) => {
    if (line.instanceId !== instanceId) return
    waiting.push(line)
    timer ??= setTimeout(flush, batchMs)
  }
  const onChanged = (instance: PreviewInstance) => {
    if (instance.instanceId === instanceId) onState(instance)
  }
  const begin = (socket: StudioSocket) => {
    if (isEnded) return
    const subscribe = () => socket.emit('subscribe-logs', { instanceId, afterSeq: afterSeq() })
    socket.on('log', onLog)
    socket.on('preview-state', onChanged)
    socket.on('connect', subscribe)
    if (socket.connected) subscribe()
    end = () => {
      socket.off('log', onLog)
      socket.off('preview-state', onChanged)
      socket.off('connect', subscribe)
      if (socket.connected) socket.emit('unsubscribe-logs', { instanceId })
    }
  }
  const tryOpen = () => {
    if (isEnded) return
    open().then(begin, () => {
      setTimeout(tryOpen, reopenAfterMs)
    })
  }
  tryOpen()
  return () => {
    isEnded = true
    clearTimeout(timer)
    end?.()
  }
}
