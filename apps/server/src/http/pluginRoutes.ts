import { installPlugin, listPlugins, loadPlugin, readPluginSchema, searchPlugins } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { PluginRegistry } from '../plugins/pluginRegistry.ts'
import { addRoute } from './addRoute.ts'

/** Answers definitions for the browser to show and keep; nothing of a plugin is run or stored here. */
export function addPluginRoutes(app: FastifyInstance, plugins: PluginRegistry): void {
  addRoute(app, readPluginSchema, async () => (await import('@sluice/workflow/plugin-check')).pluginSchema(), {
    isAnswerExact: true,
  })
  addRoute(app, listPlugins, () => plugins.list())
  addRoute(app, searchPlugins, ({ query }) => plugins.search(query.q))
  addRoute(app, installPlugin, ({ params }) => plugins.find(params.pluginId))
  addRoute(app, loadPlugin, ({ body }) => plugins.load(body.url))
}
