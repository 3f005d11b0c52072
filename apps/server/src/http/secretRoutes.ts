import { listSecrets, readSecret, removeSecret, writeSecret } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'

export function addSecretRoutes(app: FastifyInstance): void {
  addRoute(app, listSecrets, ({ workspace }) => ({ secrets: workspace.secrets.list() }))
  addRoute(app, readSecret, ({ params, workspace }) => workspace.secrets.status(params.name))
  addRoute(app, writeSecret, ({ params, body, workspace }) =>
    workspace.secrets.write(params.name, body.value, body.hosts),
  )
  addRoute(app, removeSecret, ({ params, workspace }) => workspace.secrets.remove(params.name))
}
