export { agentsErrors } from './agentsErrors.ts'
export { type AgentsServiceOptions, createAgentsService, type RunningAgentsService } from './createAgentsService.ts'
export { isAgentsService } from './isAgentsService.ts'
export { sendEvents } from './sendEvents.ts'
