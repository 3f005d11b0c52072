import { type ModelChoice, sendEvents } from '@sluice/agents/service'
import { ndjsonType, type ProcessReply, processRequest, readAssistant } from '@sluice/protocol'
import { untilLeft } from '@sluice/protocol/http'
import type { FastifyInstance } from 'fastify'
import type { AgentsClient } from '../assistant/createAgentsClient.ts'
import type { ComponentRegistries } from '../plugins/componentRegistries.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  readonly agents: () => Promise<AgentsClient>
  readonly registries: ComponentRegistries
  readonly model: () => ModelChoice | null
}

/** Passes requests on to the agents service, without keys in plain text. */
export function addAssistantRoutes(app: FastifyInstance, { agents, registries, model }: Dependencies): void {
  addRoute(app, readAssistant, async () => {
    const { url, isReachable } = await agents()
    return { agentsUrl: url, isReachable: await isReachable(), model: describeModel(model()) }
  })
  addRoute(
    app,
    processRequest,
    async ({ body, headers, reply }): Promise<ProcessReply> => {
      const { workflow, ...rest } = body
      const registry = await registries.registryOf(body.plugins)
      const sent = workflow ? { ...rest, workflow: redactWorkflow(workflow, registry).value } : rest
      const signal = untilLeft(reply)
      if (!headers.accept?.includes(ndjsonType)) return (await agents()).process(sent, { signal })
      return sendEvents(reply, async emit => (await agents()).process(sent, { signal, emit })) as never
    },
    // The client of the agents service has parsed the answer.
    { bodyLimit: documentBytes, isAnswerExact: true },
  )
}

/** Without the key. */
const describeModel = (model: ModelChoice | null) => model && { ...model.settings, hasKey: model.key !== null }
