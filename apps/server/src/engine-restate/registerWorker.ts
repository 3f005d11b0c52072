import { z } from 'zod'
import { serverErrors } from '../errors.ts'

/** Restate waits this long for the worker's list of services. */
const registerMs = 30_000

/** A worker that is there answers at once; Restate tries one that refuses for 2 s. */
const askMs = 5_000

/**
 * Tells Restate where workers of this version are; work that waits goes there too.
 *
 * - `adminUrl`: `http://HOST:9070` of any node
 * - `workerUrl`: where Restate reaches the workers, one of them or a balancer in front of them
 * - Throws: `RESTATE_REFUSED`
 * - Source: https://docs.restate.dev/admin-api/deployment/create-deployment
 */
export async function registerWorker(adminUrl: string, workerUrl: string): Promise<void> {
  await postDeployment(adminUrl, workerUrl, { isDryRun: false, waitMs: registerMs })
}

/**
 * Names of the services that answer Restate at an address now; registers nothing.
 *
 * - Throws: `RESTATE_REFUSED`, also if nothing answers within 5 s
 */
export function askServices(adminUrl: string, workerUrl: string): Promise<readonly string[]> {
  return postDeployment(adminUrl, workerUrl, { isDryRun: true, waitMs: askMs })
}

const discovered = z.object({ services: z.array(z.object({ name: z.string() })) })

type PostOptions = { readonly isDryRun: boolean; readonly waitMs: number }

async function postDeployment(adminUrl: string, workerUrl: string, { isDryRun, waitMs }: PostOptions) {
  const refuse = (reason: string, cause?: unknown) => {
    const address = new URL(adminUrl).host
    return serverErrors.error('RESTATE_REFUSED', { address, worker: workerUrl, reason }, { cause })
  }
  try {
    const response = await fetch(`${adminUrl}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The same address with another version replaces what was known of it.
      body: JSON.stringify({ uri: workerUrl, force: true, dry_run: isDryRun }),
      signal: AbortSignal.timeout(waitMs),
    })
    const body = await response.text()
    if (!response.ok) throw new Error(readMessage(body))
    return discovered.parse(JSON.parse(body)).services.map(({ name }) => name)
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause), cause)
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
