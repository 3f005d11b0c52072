import { isJsonObject, type JsonObject } from '@sluice/workflow'

type Plugins = readonly JsonObject[]

/**
 * Plugins of a run: the installed ones, and those that came with it. One that came along goes before an installed one of
 * the same id, or with a component of the same id; installed ones that need a plugin which is not there are left out.
 */
export function mergePlugins(installed: Plugins, given: Plugins = []): Plugins {
  if (given.length === 0) return withDependencies(installed, new Set())
  const ids = new Set(given.map(({ id }) => id))
  const components = new Set(given.flatMap(componentIds))
  const left = installed.filter(
    plugin => !ids.has(plugin.id) && !componentIds(plugin).some(component => components.has(component)),
  )
  // One that came along may need an installed one, and the other way round.
  const needsGiven = (plugin: JsonObject) => listOf(plugin.dependencies).some(id => ids.has(id as string))
  const first = left.filter(plugin => !needsGiven(plugin))
  return withDependencies([...first, ...given, ...left.filter(needsGiven)], ids)
}

/** Keeps the list where nothing has to be left out, because registries are cached per list. */
function withDependencies(plugins: Plugins, given: ReadonlySet<unknown>): Plugins {
  const there = new Set<unknown>()
  const kept = plugins.filter(plugin => {
    const fits = given.has(plugin.id) || listOf(plugin.dependencies).every(id => there.has(id))
    if (fits) there.add(plugin.id)
    return fits
  })
  return kept.length === plugins.length ? plugins : kept
}

const componentIds = ({ components }: JsonObject): readonly unknown[] =>
  listOf(components).map(component => (isJsonObject(component) ? component.id : undefined))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
