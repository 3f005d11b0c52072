export type { ModelChoice } from '../worker/workerMessages.ts'
export {
  type AgentsServiceOptions,
  agentsSecretHeader,
  agentsWorkspaceHeader,
  createAgentsService,
  type RunningAgentsService,
} from './createAgentsService.ts'
export { defaultAgentsUrl, isAgentsService } from './isAgentsService.ts'
export { sendEvents } from './sendEvents.ts'
