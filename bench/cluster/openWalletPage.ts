import { setTimeout as pause } from 'node:timers/promises'
import { createDevnetWallet, type RunningDevnet } from '@sluice/devnet'
import type { RunEvent } from '@sluice/engine'
import type { Acknowledgement } from '@sluice/protocol'
import { acceptUserChoices, createDevnetServices, handleWalletRequest } from '@sluice/providers'
import { isSignatureRequest, type WalletRequest } from '@sluice/workflow'
import { io } from 'socket.io-client'
import { reconnectDelay } from '../../apps/studio/src/remote/reconnectDelay.ts'

type Options = {
  readonly url: string
  readonly token: string
  readonly devnet: Pick<RunningDevnet, 'chains' | 'aggregatorUrl'>
  /** Test account that signs. */
  readonly accountIndex: number
}

export type WalletPage = {
  readonly account: { readonly address: string; readonly chainId: number }
  /** Events that came a second time, or after a missing one. */
  readonly wrong: () => number
  /** Codes of refused hashes, each of which was reported again. */
  readonly refusals: () => readonly string[]
  /** Longest time between two events of a run since the last call, in milliseconds. */
  takeLongestPause(): number
  /** Resolves with the type of the last event. */
  follow(executionId: string): Promise<string>
  close(): void
}

type Run = { seq: number; at: number; end: ((type: string) => void) | null }

type Waiting = Extract<RunEvent, { type: 'node.waiting' }>

const answerMs = 5_000
const repeatMs = 500

/**
 * Opens a client like the page, whose wallet signs whatever a run waits for, after the guard: once for each request in
 * the journal. A run that asked again for a step that was sent would so be paid twice. A hash is stored before it is
 * reported, and reported until a server takes it.
 */
export async function openWalletPage({ url, token, devnet, accountIndex }: Options): Promise<WalletPage> {
  const wallet = createDevnetWallet({ devnet, accountIndex })
  const account = (await wallet.account())!
  const services = createDevnetServices({ ...devnet, account })
  const runs = new Map<string, Run>()
  const hashes = new Map<string, Promise<`0x${string}`>>()
  const refusals: string[] = []
  let [wrong, longest] = [0, 0]
  const socket = io(url, { auth: { token }, transports: ['websocket'], ...reconnectDelay })

  const send = async (step: string, request: WalletRequest) => {
    if (!isSignatureRequest(request)) throw new Error(`${step} asks for a signature and no transaction`)
    const sent = await handleWalletRequest(request, wallet, services, { accept: acceptUserChoices, requestId: step })
    if (!('transactionHash' in sent)) throw new Error(`${step} has no transaction`)
    return sent.transactionHash
  }
  const answer = async (executionId: string, { nodeId, seq, request }: Waiting) => {
    const step = `${executionId} ${seq}`
    if (!hashes.has(step)) hashes.set(step, send(step, request))
    const message = { executionId, nodeId, signedTx: await hashes.get(step)! }
    while (runs.get(executionId)!.end) {
      const got = await socket
        .timeout(answerMs)
        .emitWithAck('transaction-signed', message)
        .catch((): undefined => undefined)
      const taken = got as Acknowledgement | undefined
      if (taken?.ok) return
      if (taken) refusals.push(taken.error.code)
      await pause(repeatMs)
    }
  }
  const subscribe = (executionId: string) =>
    socket.emit('subscribe-execution', { executionId, afterSeq: runs.get(executionId)!.seq })
  socket.on('connect', () => {
    for (const [executionId, { end }] of runs) if (end) subscribe(executionId)
  })
  socket.on('execution-event', ({ executionId, ...event }: RunEvent & { readonly executionId: string }) => {
    const run = runs.get(executionId)!
    if (event.seq !== run.seq + 1) wrong++
    const now = performance.now()
    if (run.seq > 0) longest = Math.max(longest, now - run.at)
    Object.assign(run, { seq: event.seq, at: now })
    // What cannot be signed leaves the run waiting, which counts as lost.
    if (event.type === 'node.waiting') answer(executionId, event).catch((error: Error) => console.log(error.message))
    if (!/^execution\.(completed|failed|cancelled)$/.test(event.type)) return
    run.end?.(event.type)
    run.end = null
  })
  return {
    account,
    wrong: () => wrong,
    refusals: () => refusals,
    takeLongestPause() {
      const taken = longest
      longest = 0
      return taken
    },
    follow: executionId =>
      new Promise(end => {
        runs.set(executionId, { seq: 0, at: performance.now(), end })
        if (socket.connected) subscribe(executionId)
      }),
    close: () => void socket.close(),
  }
}
