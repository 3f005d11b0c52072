import { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { runHandlers, serviceNames } from './serviceNames.ts'

/** Restate waits this long for the worker's list of services. */
const registerMs = 30_000

/**
 * Tells Restate where workers of this version are; work that waits goes there too.
 *
 * - `adminUrl`: `http://HOST:9070` of any node
 * - `workerUrl`: where Restate reaches the workers, one of them or a balancer in front of them
 * - Throws: `RESTATE_REFUSED`
 * - Source: https://docs.restate.dev/admin-api/deployment/create-deployment
 */
export async function registerWorker(adminUrl: string, workerUrl: string): Promise<void> {
  const refuse = (reason: string, cause?: unknown) => {
    const address = new URL(adminUrl).host
    return serverErrors.error('RESTATE_REFUSED', { address, worker: workerUrl, reason }, { cause })
  }
  const response = await fetch(`${adminUrl}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The same address with another version replaces what was known of it.
    body: JSON.stringify({ uri: workerUrl, force: true }),
    signal: AbortSignal.timeout(registerMs),
  }).catch((cause: Error) => {
    throw refuse(cause.message, cause)
  })
  if (response.ok) return
  const body = await response.text()
  throw refuse(readMessage(body))
}

const serviceSchema = z.object({ handlers: z.array(z.object({ name: z.string() })) })

/** Longer than Restate takes from its memory. */
const askMs = 5_000

/**
 * Whether Restate knows what workers of this version handle. It does not where a worker of an older version, behind the
 * same address, was the one that it asked.
 *
 * - Throws: `RESTATE_UNREACHABLE`
 * - Source: https://docs.restate.dev/admin-api/service/get-service
 */
export async function knowsHandlers(adminUrl: string, databaseId: string): Promise<boolean> {
  try {
    const url = `${adminUrl}/services/${serviceNames(databaseId).run}`
    const response = await fetch(url, { signal: AbortSignal.timeout(askMs) })
    if (response.status === 404) return false
    const known = serviceSchema.parse(await response.json()).handlers.map(({ name }) => name)
    return runHandlers.every(name => known.includes(name))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw serverErrors.error('RESTATE_UNREACHABLE', { address: new URL(adminUrl).host, reason }, { cause })
  }
}

function readMessage(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : body
  } catch {
    return body
  }
}
