import { installPlugin, listPlugins, loadPlugin, searchPlugins } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { PluginShelf } from '../plugins/pluginShelf.ts'
import { addRoute } from './addRoute.ts'

/** Answers definitions for the browser to show and keep; nothing of a plugin is run or stored here. */
export function addPluginRoutes(app: FastifyInstance, shelf: PluginShelf): void {
  addRoute(app, listPlugins, () => shelf.list())
  addRoute(app, searchPlugins, ({ query }) => shelf.search(query.q))
  addRoute(app, installPlugin, ({ params }) => shelf.find(params.pluginId))
  addRoute(app, loadPlugin, ({ body }) => shelf.load(body.url))
}
