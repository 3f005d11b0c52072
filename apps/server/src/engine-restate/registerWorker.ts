import { serverErrors } from '../errors.ts'

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

function readMessage(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : body
  } catch {
    return body
  }
}
