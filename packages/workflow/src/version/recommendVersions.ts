import type { ComponentInfo } from '../component.ts'
import type { IssueLevel } from '../issue.ts'
import { compareVersions } from './compareVersions.ts'
import { parseVersion, type VersionRecord } from './parseVersion.ts'

export type VersionRecommendation = {
  readonly type: 'latest' | 'stable' | 'security'
  readonly version: string
  readonly level: IssueLevel
}

type Versioned = Pick<ComponentInfo, 'version' | 'releases'>

/**
 * Recommends versions of a component, most urgent first.
 *
 * - `security`: the version in use is deprecated; `stable`: newest release; `latest`: newest of all
 * - Throws: `INVALID_VERSION`
 * - Source: spec 000 §4 Version update recommendations
 */
export function recommendVersions(component: Versioned, inUse: string): readonly VersionRecommendation[] {
  const known = [{ version: component.version }, ...(component.releases ?? [])]
  const usable = known.filter(release => !isDeprecated(component, release.version)).map(release => release.version)
  const stable = newest(usable.filter(version => parseVersion(version).prerelease === undefined))
  const latest = newest(usable)
  const isNewer = (version: string) => compareVersions(version, inUse) > 0
  const found: VersionRecommendation[] = []
  const safe = stable ?? latest
  if (isDeprecated(component, inUse) && safe && compareVersions(safe, inUse) !== 0) {
    found.push({ type: 'security', version: safe, level: 'critical' })
  }
  if (stable && isNewer(stable)) found.push({ type: 'stable', version: stable, level: 'high' })
  if (latest && isNewer(latest)) found.push({ type: 'latest', version: latest, level: 'medium' })
  return found
}

/** All known versions of a component, newest first. Throws `INVALID_VERSION`. */
export function listVersions(component: Versioned): readonly VersionRecord[] {
  const texts = [component.version, ...(component.releases ?? []).map(release => release.version)]
  return [...new Set(texts)]
    .sort((left, right) => compareVersions(right, left))
    .map(text => ({ ...parseVersion(text), ...(isDeprecated(component, text) ? { deprecated: true } : {}) }))
}

/** Whether a version is deprecated. */
export function isDeprecated({ releases = [] }: Versioned, version: string): boolean {
  return releases.some(release => release.deprecated && compareVersions(release.version, version) === 0)
}

const newest = (versions: readonly string[]): string | undefined =>
  versions.toSorted((left, right) => compareVersions(right, left))[0]
