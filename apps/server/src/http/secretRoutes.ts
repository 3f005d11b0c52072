import { listSecrets, readSecret, removeSecret, writeSecret } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { SecretStore } from '../secrets/secretStore.ts'
import { addRoute } from './addRoute.ts'

export function addSecretRoutes(app: FastifyInstance, secrets: SecretStore): void {
  addRoute(app, listSecrets, () => ({ secrets: secrets.list() }))
  addRoute(app, readSecret, ({ params }) => secrets.status(params.name))
  addRoute(app, writeSecret, ({ params, body }) => secrets.write(params.name, body.value, body.hosts))
  addRoute(app, removeSecret, ({ params }) => secrets.remove(params.name))
}
