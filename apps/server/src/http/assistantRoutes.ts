import { sendEvents } from '@sluice/agents/service'
import {
  type AssistantStatus,
  ndjsonType,
  type ProcessReply,
  processRequest,
  readAssistant,
  removeAssistantModel,
  writeAssistantModel,
} from '@sluice/protocol'
import { untilLeft } from '@sluice/protocol/http'
import type { FastifyInstance } from 'fastify'
import type { ModelStore } from '../assistant/modelStore.ts'
import type { OpenedAgents } from '../assistant/openAgents.ts'
import type { ComponentRegistries } from '../plugins/componentRegistries.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  readonly agents: () => Promise<OpenedAgents>
  readonly registries: ComponentRegistries
  readonly model: ModelStore
  readonly sent: SentWorkflows
}

/** Passes requests on to the agents service, without keys in plain text. */
export function addAssistantRoutes(app: FastifyInstance, { agents, registries, model, sent }: Dependencies): void {
  const readStatus = async (): Promise<AssistantStatus> => {
    const { url, isOwn, isReachable } = await agents()
    return { agentsUrl: url, isOwn, isReachable: await isReachable(), model: model.describe() }
  }
  addRoute(app, readAssistant, readStatus)
  addRoute(app, writeAssistantModel, async ({ body, reply }) => {
    const choice = model.choose(body)
    // Loaded on demand: it brings the clients of the models.
    const { createModelAssistant } = await import('@sluice/agents/model')
    await createModelAssistant(choice).test({ signal: untilLeft(reply) })
    model.write(choice)
    return readStatus()
  })
  addRoute(app, removeAssistantModel, () => {
    model.remove()
    return readStatus()
  })
  addRoute(
    app,
    processRequest,
    async ({ body, headers, reply }): Promise<ProcessReply> => {
      const { workflow, ...rest } = body
      const registry = await registries.registryOf(body.plugins)
      const asked = workflow ? { ...rest, workflow: redactWorkflow(workflow, registry).value } : rest
      const signal = untilLeft(reply)
      if (!headers.accept?.includes(ndjsonType)) return (await agents()).process(asked, { signal })
      return sendEvents(reply, async emit => (await agents()).process(asked, { signal, emit })) as never
    },
    // The client of the agents service has parsed the answer.
    { bodyLimit: documentBytes, preValidation: sent.readAt('workflow'), isAnswerExact: true },
  )
}
