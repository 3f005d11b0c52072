import { randomBytes } from 'node:crypto'
import { type AgentsServiceOptions, createAgentsService, isAgentsService } from '@sluice/agents/service'
import { httpErrors } from '@sluice/protocol/http'
import type { AgentsSource } from '../config.ts'
import { type AgentsClient, createAgentsClient } from './createAgentsClient.ts'

/** Client of the service to ask; `isOwn`: this server runs it, with the model of its settings. */
export type OpenedAgents = AgentsClient & { readonly isOwn: boolean }

export type Agents = {
  /** The service to ask. One that another Sluice ran and that has ended is replaced by an own one. */
  client(): Promise<OpenedAgents>
  /** Where it was at the start. */
  readonly url: string
  /** The port that was wanted and that another program uses; null otherwise. */
  readonly takenPort: number | null
  close(): Promise<void>
}

type Options = Pick<AgentsServiceOptions, 'model' | 'rateLimit'> & {
  /**
   * Whether the service answers this server alone, and none of another Sluice is used: its models are those of people
   * who sign in. Default false.
   */
  readonly isPrivate?: boolean
}

type Opened = {
  readonly client: OpenedAgents
  readonly takenPort: number | null
  readonly isOfAnother: boolean
  readonly close: () => Promise<void>
}

/**
 * Starts the agents service, or uses the one that runs already: of another Sluice where its port is taken by that. Where
 * people sign in, a service of another Sluice is not used.
 */
export async function openAgents(source: AgentsSource, options: Options): Promise<Agents> {
  let opening = open(source, options)
  const { client, takenPort } = await opening
  return {
    url: client.url,
    takenPort,
    async client() {
      const opened = opening
      const { client, isOfAnother } = await opened
      if (!isOfAnother || (await client.isReachable())) return client
      // Requests that find the same one ended wait for the same new one.
      if (opening === opened) {
        const next = open(source, options)
        next.catch(() => {
          if (opening === next) opening = opened
        })
        opening = next
      }
      return (await opening).client
    },
    close: async () => (await opening).close(),
  }
}

async function open(source: AgentsSource, { isPrivate = false, ...options }: Options): Promise<Opened> {
  const use = (url: string, isOfAnother: boolean): Opened => ({
    client: { ...createAgentsClient(url), isOwn: false },
    takenPort: null,
    isOfAnother,
    close: async () => {},
  })
  if ('url' in source) return use(source.url, false)
  const start = async (port: number, takenPort: number | null): Promise<Opened> => {
    const secret = isPrivate ? randomBytes(32).toString('base64url') : undefined
    const { url, close } = await createAgentsService({ ...options, port, secret })
    return { client: { ...createAgentsClient(url, { secret }), isOwn: true }, takenPort, isOfAnother: false, close }
  }
  const { port } = source
  try {
    return await start(port, null)
  } catch (error) {
    if (!httpErrors.is(error, 'PORT_TAKEN')) throw error
  }
  const url = `http://127.0.0.1:${port}`
  return !isPrivate && (await isAgentsService(url)) ? use(url, true) : start(0, port)
}
