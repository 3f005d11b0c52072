import { pluginErrors } from '../pluginErrors.ts'

/** A parsed version. Source: spec 000 §3 Version record; semver.org 2.0.0. */
export type VersionRecord = {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly prerelease?: string
  readonly build?: string
  readonly deprecated?: boolean
}

const number = '(0|[1-9]\\d{0,8})'
const identifiers = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*'
/** Form of a version text, without its length. */
export const versionPattern = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-(${identifiers}))?(?:\\+(${identifiers}))?$`,
)
export const maximumVersionLength = 100

/** Whether a text has the form `major.minor.patch[-prerelease][+build]`. */
export function isVersion(text: string): boolean {
  return text.length <= maximumVersionLength && versionPattern.test(text)
}

/**
 * Parses a version.
 *
 * - Throws: `INVALID_VERSION`
 *
 * @example parseVersion('2.0.0-beta.1+5') // { major: 2, minor: 0, patch: 0, prerelease: 'beta.1', build: '5' }
 */
export function parseVersion(text: string): VersionRecord {
  const match = text.length <= maximumVersionLength ? versionPattern.exec(text) : null
  if (!match) throw pluginErrors.error('INVALID_VERSION', { version: text.slice(0, maximumVersionLength) })
  const [, major, minor, patch, prerelease, build] = match
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    ...(prerelease ? { prerelease } : {}),
    ...(build ? { build } : {}),
  }
}

/** Formats a version. */
export function formatVersion({ major, minor, patch, prerelease, build }: VersionRecord): string {
  return `${major}.${minor}.${patch}${prerelease ? `-${prerelease}` : ''}${build ? `+${build}` : ''}`
}
