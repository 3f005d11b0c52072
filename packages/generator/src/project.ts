import { generatorErrors } from './errors.ts'

/** Files of a project under construction: relative path to bytes. */
export type Project = {
  /** Adds a file; `owner` names its writer in the error of a conflict. */
  add(path: string, content: string | Uint8Array, owner: string): void
  /** Sorted by path, code unit order. */
  files(): ReadonlyMap<string, Uint8Array>
  ownerOf(path: string): string | undefined
}

const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const refusedSegments = new Set([
  '.git',
  '.github',
  '.npmrc',
  '.env',
  '.husky',
  '.vscode',
  '.cursor',
  '.claude',
  'node_modules',
])

/** In every path with a segment that is refused; most paths have none, so that their segments need no look. */
const unusual = /(?:^|\/)(?:[./]|$|node_modules|(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$))|[. ](?:\/|$)/i

/** Allowed files in a refused folder: our CI workflow, and its new version beside an edited one. */
const ownWorkflows = new Set(['.github/workflows/ci.yml', '.github/workflows/ci.yml.new'])

function unsafeReason(path: string): string | undefined {
  if (path === '') return 'it is empty'
  if (path.length > 200) return 'it is longer than 200 characters'
  if (path !== path.normalize('NFKC')) return 'it is not in its normal form'
  if (/[\\:*?"<>|\p{Cc}\p{Cs}]/u.test(path)) return 'it holds a character that is not allowed in a file name'
  if (path.startsWith('/')) return 'it is absolute'
  if (!unusual.test(path) || ownWorkflows.has(path)) return undefined
  for (const segment of path.split('/')) {
    if (segment === '') return 'it holds an empty segment'
    if (segment === '.' || segment === '..') return 'it leaves its folder'
    if (/[. ]$/.test(segment)) return 'a segment ends with a dot or a space'
    if (deviceName.test(segment)) return 'a segment is a device name'
    if (refusedSegments.has(segment.toLowerCase())) return `${segment} is never generated`
  }
  return undefined
}

/**
 * Refuses paths that leave the project folder or are invalid on some systems.
 *
 * - Throws: `PATH_UNSAFE`
 */
export function assertSafePath(path: string): void {
  const reason = unsafeReason(path)
  if (reason) throw generatorErrors.error('PATH_UNSAFE', { path: JSON.stringify(path), reason })
}

/**
 * Creates an empty project.
 *
 * - `add` throws `PATH_UNSAFE`, `PATH_CLASH` (also for paths that differ only in case)
 */
export function createProject(): Project {
  const encoder = new TextEncoder()
  const files = new Map<string, Uint8Array>()
  const owners = new Map<string, { path: string; owner: string }>()
  return {
    add(path, content, owner) {
      assertSafePath(path)
      const taken = owners.get(path.toLowerCase())
      if (taken) throw generatorErrors.error('PATH_CLASH', { path, first: taken.owner, second: owner })
      owners.set(path.toLowerCase(), { path, owner })
      files.set(path, typeof content === 'string' ? encoder.encode(content) : content)
    },
    files: () => new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    ownerOf: path => owners.get(path.toLowerCase())?.owner,
  }
}
