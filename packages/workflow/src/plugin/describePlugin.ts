import type { Permission } from '../logicServices.ts'
import type { PluginManifest } from './manifest.ts'

const meanings: { readonly [permission in Permission]: string } = {
  'blockchain:read': 'Read balances and contracts from the chains of this place',
  'storage:read': 'Read what its own nodes have stored',
  'http:request': 'Exchange data, also what its nodes are given, with these web services',
}

/** What the user reviews before installing a plugin. */
export type PluginDescription = {
  readonly name: string
  readonly version: string
  readonly author: string
  readonly components: readonly { readonly id: string; readonly name: string; readonly version: string }[]
  readonly permissions: readonly { readonly permission: Permission; readonly meaning: string }[]
  readonly httpHosts: readonly string[]
  /** Install scripts by name; shown, never run. */
  readonly scripts: readonly { readonly name: string; readonly code: string }[]
}

/** Describes a plugin's components, permissions and scripts. */
export function describePlugin(manifest: PluginManifest): PluginDescription {
  const { name, version, author = '', components, permissions, httpHosts, scripts = {} } = manifest
  return {
    name,
    version,
    author,
    components: components.map(component => ({
      id: component.id,
      name: component.name,
      version: component.version,
    })),
    permissions: permissions.map(permission => ({
      permission,
      meaning:
        permission === 'http:request' ? `${meanings[permission]}: ${httpHosts.join(', ')}` : meanings[permission],
    })),
    httpHosts,
    scripts: Object.entries(scripts).map(([script, code]) => ({ name: script, code })),
  }
}
