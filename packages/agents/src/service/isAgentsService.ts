import { agentsHealthSchema, agentsPaths, defaultAgentsPort } from '@sluice/protocol'

/** Where `npm start` and `sluice agents` run it. */
export const defaultAgentsUrl = `http://127.0.0.1:${defaultAgentsPort}`

const answersWithinMs = 2_000

/**
 * Whether an agents service answers at an address.
 *
 * - `alsoPrivate`: also one that answers the server that runs it alone; default false
 */
export async function isAgentsService(url: string, { alsoPrivate = false } = {}): Promise<boolean> {
  try {
    const response = await fetch(new URL(agentsPaths.health, url), {
      signal: AbortSignal.timeout(answersWithinMs),
      redirect: 'error',
    })
    const health = agentsHealthSchema.safeParse(await response.json())
    return response.ok && health.success && (alsoPrivate || !health.data.isPrivate)
  } catch {
    // Nothing listens there, or it is another program.
    return false
  }
}
