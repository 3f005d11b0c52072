import { type AgentsServiceOptions, createAgentsService, isAgentsService } from '@sluice/agents/service'
import { httpErrors } from '@sluice/protocol/http'
import type { AgentsSource } from '../config.ts'

export type Agents = {
  readonly url: string
  /** The port that was wanted and that another program uses; null otherwise. */
  readonly takenPort: number | null
  close(): Promise<void>
}

type Options = Pick<AgentsServiceOptions, 'model' | 'rateLimit'>

/** Starts the agents service, or uses the one that runs already: of another Sluice where its port is taken by that. */
export async function openAgents(source: AgentsSource, options: Options): Promise<Agents> {
  if ('url' in source) return { url: source.url, takenPort: null, close: async () => {} }
  const { port } = source
  try {
    return { takenPort: null, ...(await createAgentsService({ ...options, port })) }
  } catch (error) {
    if (!httpErrors.is(error, 'PORT_TAKEN')) throw error
  }
  const url = `http://127.0.0.1:${port}`
  if (await isAgentsService(url)) return { url, takenPort: null, close: async () => {} }
  return { takenPort: port, ...(await createAgentsService({ ...options, port: 0 })) }
}
