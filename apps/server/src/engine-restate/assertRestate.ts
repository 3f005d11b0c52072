import { z } from 'zod'
import { serverErrors } from '../errors.ts'

/** A server of Sluice answers every path with its page, and others with JSON of their own. */
const health = z.object({ services: z.array(z.string()) })

const missing = 404

/**
 * Rejects unless the ingress of Restate answers at an address, and takes runs.
 *
 * - Throws: `NOT_RESTATE`; another error if nothing answers, or it answers with an error
 * - Source: https://docs.restate.dev/server/monitoring/health
 */
export async function assertRestate(url: string, signal?: AbortSignal): Promise<void> {
  const response = await fetch(`${url}/restate/health`, signal ? { signal } : {}).catch((cause: Error) => {
    // `fetch` says only that it failed; why is in its cause.
    throw cause.cause instanceof Error ? cause.cause : cause
  })
  if (!response.ok && response.status !== missing) throw new Error(`it answers ${response.status}`)
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && health.safeParse(body).success) return
  throw serverErrors.error('NOT_RESTATE', { address: new URL(url).host })
}
