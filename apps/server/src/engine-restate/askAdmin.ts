import type { z } from 'zod'
import { serverErrors } from '../errors.ts'

/** Longer than Restate takes from its memory. */
const askMs = 5_000

/**
 * Asks Restate's administration; undefined if it does not know what was asked for.
 *
 * - `body`: sent with POST; default GET
 * - Throws: `RESTATE_UNREACHABLE`
 */
export async function askAdmin<Answer>(
  adminUrl: string,
  path: string,
  schema: z.ZodType<Answer>,
  body?: object,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${adminUrl}${path}`, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(askMs),
    })
    if (response.status === 404) return undefined
    return schema.parse(await response.json())
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw serverErrors.error('RESTATE_UNREACHABLE', { address: new URL(adminUrl).host, reason }, { cause })
  }
}
