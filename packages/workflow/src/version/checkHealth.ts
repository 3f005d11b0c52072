import { isBrokenEdge } from '../compatibility/isBrokenEdge.ts'
import type { WorkflowDocument } from '../document.ts'
import type { Issue } from '../issue.ts'
import type { Definitions } from '../registry.ts'
import { validateWorkflow } from '../validation/validateWorkflow.ts'
import { isVersion } from './parseVersion.ts'
import { planMigrations } from './planMigrations.ts'
import { isDeprecated } from './recommendVersions.ts'

export type HealthCheck = {
  readonly id: 'components' | 'versions' | 'migrations' | 'deprecations' | 'connections' | 'configuration'
  readonly status: 'healthy' | 'unhealthy'
  /** Ids of the affected nodes or edges; empty if healthy. */
  readonly about: readonly string[]
}

/**
 * Checks a document for unknown, outdated and broken parts.
 *
 * - Source: spec 000 §4 Health check
 */
export function checkHealth(
  document: WorkflowDocument,
  registry: Definitions,
): { readonly status: HealthCheck['status']; readonly checks: readonly HealthCheck[] } {
  const offers = planMigrations(document, registry)
  const deprecated = document.nodes.filter(node => {
    const component = registry.get(node.componentId)
    return component?.releases && isVersionDeprecated(component, node.componentVersion)
  })
  const invalid = validateWorkflow(document, registry).filter(isAboutConfiguration)
  const checks = [
    toCheck(
      'components',
      document.nodes.filter(node => !registry.get(node.componentId)).map(node => node.id),
    ),
    toCheck(
      'versions',
      offers.map(offer => offer.nodeId),
    ),
    toCheck(
      'migrations',
      offers.filter(offer => !offer.ok).map(offer => offer.nodeId),
    ),
    toCheck(
      'deprecations',
      deprecated.map(node => node.id),
    ),
    toCheck(
      'connections',
      document.edges.filter(edge => isBrokenEdge(document, registry, edge)).map(edge => edge.id),
    ),
    toCheck('configuration', [...new Set(invalid.map(issue => issue.nodeId ?? ''))]),
  ]
  const isHealthy = checks.every(check => check.status === 'healthy')
  return { status: isHealthy ? 'healthy' : 'unhealthy', checks }
}

/** An invalid version counts as not deprecated. */
const isVersionDeprecated: typeof isDeprecated = (component, version) =>
  isVersion(version) && isDeprecated(component, version)

const isAboutConfiguration = (issue: Issue): boolean => issue.severity === 'error' && issue.field !== undefined

const toCheck = (id: HealthCheck['id'], about: readonly string[]): HealthCheck => ({
  id,
  status: about.length === 0 ? 'healthy' : 'unhealthy',
  about,
})
