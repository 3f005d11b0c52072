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
import type { OpenedAgents } from '../assistant/openAgents.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  readonly agents: () => Promise<OpenedAgents>
  readonly sent: SentWorkflows
}

/** Passes requests on to the agents service, without keys in plain text. */
export function addAssistantRoutes(app: FastifyInstance, { agents, sent }: Dependencies): void {
  const readStatus = async ({ model }: Workspace): Promise<AssistantStatus> => {
    const { url, isOwn, isReachable } = await agents()
    return { agentsUrl: url, isOwn, isReachable: await isReachable(), model: model.describe() }
  }
  addRoute(app, readAssistant, ({ workspace }) => readStatus(workspace))
  addRoute(app, writeAssistantModel, async ({ body, reply, workspace }) => {
    const choice = workspace.model.choose(body)
    // Loaded on demand: it brings the clients of the models.
    const { createModelAssistant } = await import('@sluice/agents/model')
    await createModelAssistant(choice).test({ signal: untilLeft(reply) })
    await workspace.model.write(choice)
    return readStatus(workspace)
  })
  addRoute(app, removeAssistantModel, async ({ workspace }) => {
    await workspace.model.remove()
    return readStatus(workspace)
  })
  addRoute(
    app,
    processRequest,
    async ({ body, headers, reply, workspace }): Promise<ProcessReply> => {
      const { workflow, ...rest } = body
      const registry = await workspace.registries.registryOf(body.plugins)
      const asked = workflow ? { ...rest, workflow: redactWorkflow(workflow, registry).value } : rest
      const signal = untilLeft(reply)
      const workspaceId = workspace.id === localWorkspaceId ? undefined : workspace.id
      if (!headers.accept?.includes(ndjsonType)) return (await agents()).process(asked, { workspaceId, signal })
      return sendEvents(reply, async emit => (await agents()).process(asked, { workspaceId, signal, emit })) as never
    },
    // The client of the agents service has parsed the answer.
    { bodyLimit: documentBytes, preValidation: sent.readAt('workflow'), isAnswerExact: true },
  )
}
