import { randomUUID } from 'node:crypto'
import * as clients from '@restatedev/restate-sdk-clients'
import { serverErrors } from '../errors.ts'
import { assertRestate } from './assertRestate.ts'
import type { ClusterObject, RunWorkflow } from './runWorkflow.ts'
import { serviceNames } from './serviceNames.ts'

/** Longest call; all of them only store something. */
const defaultCallMs = 10_000

/** Calls to a lost node are repeated until another one has its work, for half of the longest call. */
const retry = { initialInterval: 50, maxInterval: 500, maxAttempts: false } as const

export type RestateClient = {
  /**
   * Hands a run over; a second call changes nothing.
   *
   * - `headers`: the worker that drives the run reads them
   */
  submit(executionId: string, headers?: { readonly [name: string]: string }): Promise<void>
  /** Tells a run that its posted input of this number is there; a second call changes nothing. */
  announce(executionId: string, n: number): Promise<void>
  /** Id of the Restate cluster; undefined if no worker of the database was ever registered there. A worker answers. */
  identify(): Promise<string | undefined>
}

/**
 * Calls Restate for one database.
 *
 * - `urls`: addresses of the ingress of any nodes; the next one is used when one does not answer
 * - `callMs`: longest call to one of them; default 10,000
 * - Throws: `RESTATE_UNREACHABLE`, `NOT_RESTATE`
 */
export function createRestateClient(
  urls: readonly string[],
  databaseId: string,
  callMs = defaultCallMs,
): RestateClient {
  const names = serviceNames(databaseId)
  const ingress = clients.connect({
    url: urls[0]!,
    retry: { ...retry, maxDuration: callMs / 2 },
    fetch: fetchFromAny(urls, callMs),
  })
  const run = (executionId: string) =>
    ingress.workflowClient<RunWorkflow>({ name: names.run } as RunWorkflow, executionId)
  // One for all calls: while no worker answers, they wait as one call of Restate.
  const identifyKey = randomUUID()
  const reach = async <T>(act: () => PromiseLike<T>): Promise<T> => {
    try {
      return await act()
    } catch (cause) {
      await assertRestates(urls)
      if (serverErrors.is(cause, 'NOT_RESTATE')) throw cause
      const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\n', ' ')
      throw serverErrors.error('RESTATE_UNREACHABLE', { address: new URL(urls[0]!).host, reason }, { cause })
    }
  }
  return {
    submit: (executionId, headers = {}) =>
      reach(async () => {
        const { status } = await run(executionId).workflowSubmit(clients.rpc.sendOpts({ headers }))
        // Perhaps by a start that was given up before: a worker may have looked for the run while there was none.
        if (status === 'PreviouslyAccepted') {
          await ingress.send({ service: names.run, key: executionId, handler: 'stored', parameter: undefined })
        }
      }),
    announce: (executionId, n) =>
      reach(async () => {
        const idempotencyKey = `${executionId} ${n}`
        const opts = clients.rpc.sendOpts<number>({ idempotencyKey, input: json })
        await ingress.send({ service: names.run, key: executionId, handler: 'announce', parameter: n, opts })
      }),
    identify: () =>
      reach(async () => {
        const object = ingress.objectClient<ClusterObject>({ name: names.cluster } as ClusterObject, 'id')
        try {
          return await object.identify(clients.rpc.opts({ idempotencyKey: identifyKey }))
        } catch (cause) {
          if (!(cause instanceof clients.HttpCallError) || cause.status !== 404) throw cause
          await assertRestates(urls)
          return undefined
        }
      }),
  }
}

/** Short beside a call, after whose failure it is asked. */
const healthMs = 1_000

/** Rejects if something else than Restate answers at one of the addresses. */
async function assertRestates(urls: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(healthMs)
  for (const answer of await Promise.allSettled(urls.map(url => assertRestate(url, signal)))) {
    if (answer.status === 'rejected' && serverErrors.is(answer.reason, 'NOT_RESTATE')) throw answer.reason
  }
}

const json: clients.Serde<number> = {
  contentType: 'application/json',
  serialize: value => new TextEncoder().encode(JSON.stringify(value)),
  deserialize: data => JSON.parse(new TextDecoder().decode(data)),
}

/** A fetch that tries the addresses one after the other, first the one that answered last. */
function fetchFromAny(urls: readonly string[], callMs: number): typeof fetch {
  let current = 0
  return async (input, init) => {
    const path = String(input).slice(urls[0]!.length)
    for (let tried = 1; ; tried++) {
      const url = urls[current]!
      try {
        return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(callMs) })
      } catch (cause) {
        // Another call may have moved on already.
        if (urls[current] === url) current = (current + 1) % urls.length
        if (tried >= urls.length) throw cause
      }
    }
  }
}
