import { parseVersion, type VersionRecord } from './parseVersion.ts'

type Order = -1 | 0 | 1

/**
 * Compares two versions by SemVer precedence; build metadata is ignored.
 *
 * - Throws: `INVALID_VERSION`
 * - Source: semver.org 2.0.0 §11
 */
export function compareVersions(left: string, right: string): Order {
  const [a, b] = [parseVersion(left), parseVersion(right)]
  return order(a.major, b.major) || order(a.minor, b.minor) || order(a.patch, b.patch) || comparePrereleases(a, b)
}

const order = (left: number | string, right: number | string): Order => (left < right ? -1 : left > right ? 1 : 0)

function comparePrereleases(left: VersionRecord, right: VersionRecord): Order {
  if (left.prerelease === undefined || right.prerelease === undefined) {
    return order(Number(left.prerelease === undefined), Number(right.prerelease === undefined))
  }
  const [before, after] = [left.prerelease.split('.'), right.prerelease.split('.')]
  for (let at = 0; at < Math.min(before.length, after.length); at++) {
    const found = compareIdentifiers(before[at]!, after[at]!)
    if (found !== 0) return found
  }
  return order(before.length, after.length)
}

/** Numeric identifiers sort before alphanumeric ones. */
function compareIdentifiers(left: string, right: string): Order {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)]
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return isNumber ? order(left.length, right.length) || order(left, right) : order(left, right)
}
