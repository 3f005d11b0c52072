import { jsonObjectSchema, permissions } from '@sluice/workflow'
import type { PluginManifest } from '@sluice/workflow/plugin'
import { z } from 'zod'
import { defineRoute } from './route.ts'

/** A plugin of the registry, with everything a user reviews before installing it. */
export const listedPluginSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  components: z.array(
    z.object({ id: z.string(), name: z.string(), version: z.string(), description: z.string(), category: z.string() }),
  ),
  permissions: z.array(z.object({ permission: z.enum(permissions), meaning: z.string() })),
  httpHosts: z.array(z.string()),
  /** Install scripts; shown, never run. */
  scripts: z.array(z.object({ name: z.string(), code: z.string() })),
})

export type ListedPlugin = z.infer<typeof listedPluginSchema>

const definition = z.looseObject({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  components: z.array(z.looseObject({ id: z.string(), name: z.string() })),
})

/** A plugin to install; validate it like a file. */
export const pluginDefinitionSchema = definition as unknown as z.ZodType<PluginManifest, PluginManifest>

export const readPluginSchema = defineRoute({
  method: 'GET',
  path: '/api/plugins/schema',
  summary: 'JSON Schema (draft 7) of plugin files; needs no token, so that editors can load it.',
  response: jsonObjectSchema,
})

export const listPlugins = defineRoute({
  method: 'GET',
  path: '/api/plugins/registry',
  summary: 'Plugins that can be installed.',
  response: z.array(listedPluginSchema),
})

export const searchPlugins = defineRoute({
  method: 'GET',
  path: '/api/plugins/search',
  summary: 'Plugins whose name, description, tags or components hold a text.',
  query: z.object({ q: z.string().max(200).default('') }),
  response: z.array(listedPluginSchema),
})

export const installPlugin = defineRoute({
  method: 'POST',
  path: '/api/plugins/install/:pluginId',
  summary: 'The definition of a plugin of the registry, for the browser to keep. Nothing of it is run.',
  params: z.object({ pluginId: z.string().min(1).max(200) }),
  response: pluginDefinitionSchema,
})

/** A plugin that the server keeps for runs without a page. */
export const installedPluginSchema = listedPluginSchema.extend({
  /** Milliseconds since the epoch. */
  installedAt: z.number().int(),
})

export type InstalledPluginStatus = z.infer<typeof installedPluginSchema>

export const listInstalledPlugins = defineRoute({
  method: 'GET',
  path: '/api/plugins/installed',
  summary: 'Plugins that the server keeps: every run can use their components by id.',
  response: z.object({
    plugins: z.array(installedPluginSchema),
    /** Why kept files cannot be used. */
    warnings: z.array(z.string()),
  }),
})

export const readInstalledPlugin = defineRoute({
  method: 'GET',
  path: '/api/plugins/installed/:pluginId',
  summary: 'The definition of a plugin that the server keeps, to install it in a browser too.',
  params: z.object({ pluginId: z.string().min(1).max(200) }),
  response: pluginDefinitionSchema,
})

export const keepPlugin = defineRoute({
  method: 'POST',
  path: '/api/plugins/installed',
  summary: 'Checks a plugin and keeps it on the server. Its code is compiled and not run.',
  body: z.object({
    plugin: jsonObjectSchema,
    /** Every permission and host that the plugin asks for, by name. */
    consent: z.object({
      permissions: z.array(z.enum(permissions)).max(permissions.length),
      httpHosts: z.array(z.string().max(253)).max(20),
    }),
    /** Replaces an installed plugin of the same id. */
    replace: z.boolean().default(false),
  }),
  status: 201,
  response: installedPluginSchema,
})

export const removePlugin = defineRoute({
  method: 'DELETE',
  path: '/api/plugins/installed/:pluginId',
  summary: 'Removes a plugin from the server; runs that began with it go on.',
  params: z.object({ pluginId: z.string().min(1).max(200) }),
  response: z.object({ id: z.string() }),
})

export const loadPlugin = defineRoute({
  method: 'POST',
  path: '/api/plugins/load',
  summary: 'Fetches a plugin file from a public address and checks it. Nothing of it is run.',
  body: z.object({ url: z.string().min(1).max(2_000) }),
  response: pluginDefinitionSchema,
})
