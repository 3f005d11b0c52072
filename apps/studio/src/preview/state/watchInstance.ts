import type { PreviewInstance } from '@sluice/protocol'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'
import { previewTexts } from '../texts.ts'
import { followPreviewLogs } from './followPreviewLogs.ts'
import type { PreviewCalls } from './previewCalls.ts'
import { isActivePreview, type PreviewEvent, type PreviewState } from './previewState.ts'

export type WatchOptions = {
  readonly calls: PreviewCalls
  readonly openSocket: () => Promise<StudioSocket>
  readonly state: () => PreviewState
  readonly send: (event: PreviewEvent) => void
  /** Called after each answer of the server while the preview is active. */
  readonly onAnswer: () => void
  readonly onEnd: () => void
  readonly pollMs: number
}

/** Keeps the state of one preview after another up to date: its log, its end, and whether the server answers. */
export function watchInstance({ calls, openSocket, state, send, onAnswer, onEnd, pollMs }: WatchOptions) {
  let endLogs: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts previews, so that an answer about an earlier one is recognised. */
  let round = 0

  const report = (instances: readonly PreviewInstance[]) => {
    const { instanceId } = state()
    if (instanceId === null) return
    const instance = instances.find(candidate => candidate.instanceId === instanceId) ?? null
    send({ type: 'reported', instance, lostReason: previewTexts.serverRestarted })
  }
  /** Null if the server does not answer, which the state then says. */
  const refresh = async () => {
    const instances = await calls.list().catch(() => null)
    send({ type: 'reachable', isReachable: instances !== null })
    return instances
  }
  const name = (instanceId: string) => {
    if (state().instanceId === instanceId) return
    send({ type: 'named', instanceId })
    endLogs?.()
    endLogs = followPreviewLogs({
      open: openSocket,
      instanceId,
      afterSeq: () => state().lines.at(-1)?.seq ?? 0,
      onLines: lines => send({ type: 'lines', lines }),
      onState: instance => report([instance]),
    })
  }
  const settle = () => {
    endLogs?.()
    endLogs = null
    clearTimeout(timer)
    onEnd()
  }
  const end = () => {
    round += 1
    settle()
  }
  const poll = (isOurs: (instance: PreviewInstance) => boolean) => {
    const asked = round
    const step = async () => {
      const instances = await refresh()
      if (asked !== round) return
      const found = state().instanceId === null && instances?.find(isOurs)
      if (found) name(found.instanceId)
      if (instances) report(instances)
      if (!isActivePreview(state())) return settle()
      onAnswer()
      wait()
    }
    const wait = () => {
      timer = setTimeout(step, state().status === 'starting' ? pollMs / 8 : pollMs)
    }
    wait()
  }

  return {
    report,
    refresh,
    name,
    end,
    /** Asks for the state from now on; `isOurs` recognises an instance that has no name yet. */
    poll,
    /** Returns whether no other preview was watched since. */
    startRound() {
      end()
      const asked = round
      return () => asked === round
    },
  }
}
