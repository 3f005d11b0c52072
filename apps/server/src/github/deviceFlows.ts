import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type DeviceCode, type GrantedToken, githubErrors, pollDeviceFlow, startDeviceFlow } from '@sluice/github'
import type { GitHubUser } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import { gitHubServerErrors } from './gitHubServerErrors.ts'

/** Ended flows are remembered until as many newer ones were started. */
const mostFlows = 5

type Flow = {
  readonly controller: AbortController
  /** Null until the code has been entered. */
  user: GitHubUser | null
  error: unknown
}

/** A flow outlives lost connections and pages of an outage: its code is still valid. */
const isTransient = (error: unknown): boolean =>
  isSluiceError(error) && (error.retry === 'later' || githubErrors.is(error, 'ANSWER_NOT_JSON'))

type DeviceApp = { readonly web: string; readonly clientId: string }

/** Called once the token of an entered code is stored, whether a page still asks or not. */
export type OnConnected = (user: GitHubUser) => void

type Dependencies = {
  /** Stores the token of an entered code, unless `signal` was aborted meanwhile. */
  readonly connect: (granted: GrantedToken, signal: AbortSignal) => Promise<GitHubUser>
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const sleepUnreferenced = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false })

/**
 * Runs device flows: asks GitHub at its pace until the code is entered, refused or expired, whether a page asks or not.
 * One flow is open at a time.
 */
export function createDeviceFlows({ connect, now = Date.now, sleep = sleepUnreferenced }: Dependencies) {
  const flows = new Map<string, Flow>()

  const end = ({ controller }: Flow) => controller.abort(gitHubServerErrors.error('CONNECTING_CANCELLED'))

  const cancelAll = () => {
    for (const flow of flows.values()) end(flow)
  }

  const untilEntered = async (app: DeviceApp, code: DeviceCode, signal: AbortSignal): Promise<GrantedToken> => {
    const endsAt = now() + code.expires_in * 1_000
    let { interval } = code
    let waitSeconds = interval
    while (true) {
      await sleep(waitSeconds * 1_000, signal)
      if (now() >= endsAt) throw githubErrors.error('DEVICE_CODE_EXPIRED')
      waitSeconds = interval
      try {
        const answer = await pollDeviceFlow({ ...app, deviceCode: code.device_code, interval, signal })
        if (answer.status === 'connected') return answer
        waitSeconds = interval = answer.interval ?? interval
      } catch (error) {
        if (signal.aborted || !isTransient(error)) throw error
        if (githubErrors.is(error, 'RATE_LIMITED')) waitSeconds = Math.max(interval, Number(error.values.seconds))
      }
    }
  }

  const run = async (flow: Flow, app: DeviceApp, code: DeviceCode, onConnected: OnConnected) => {
    const { signal } = flow.controller
    try {
      const granted = await untilEntered(app, code, signal)
      signal.throwIfAborted()
      flow.user = await connect(granted, signal)
      onConnected(flow.user)
    } catch (error) {
      flow.error = signal.aborted ? signal.reason : error
    }
  }

  return {
    /** Asks GitHub for a code; flows that are open are cancelled. */
    async start(app: DeviceApp & { readonly workflow: boolean }, onConnected: OnConnected = () => {}) {
      const code = await startDeviceFlow(app)
      cancelAll()
      const flow: Flow = { controller: new AbortController(), user: null, error: undefined }
      const flowId = randomBytes(16).toString('base64url')
      flows.set(flowId, flow)
      for (const oldest of flows.keys()) {
        if (flows.size <= mostFlows) break
        flows.delete(oldest)
      }
      void run(flow, app, code, onConnected)
      const { user_code, verification_uri, expires_in, interval } = code
      return { flowId, user_code, verification_uri, expires_in, interval }
    },
    /**
     * Whether the code has been entered.
     *
     * - Throws: `FLOW_UNKNOWN`, `CONNECTING_CANCELLED`; why the flow failed, such as `DEVICE_CODE_EXPIRED`
     */
    read(flowId: string) {
      const flow = flows.get(flowId)
      if (!flow) throw gitHubServerErrors.error('FLOW_UNKNOWN')
      if (flow.error !== undefined) throw flow.error
      return { status: flow.user ? ('connected' as const) : ('pending' as const), user: flow.user }
    },
    /** Ends a flow: its code connects nobody any more. */
    cancel(flowId: string) {
      const flow = flows.get(flowId)
      if (flow) end(flow)
    },
    cancelAll,
  }
}
