import { z } from 'zod'
import { previewErrors } from '../errors.ts'
import type { ProjectFile } from '../preview.ts'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      /** Absent: the registry, by name and version. */
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})

const exactVersion = /^\d+\.\d+\.\d+[\w.+-]*$/
const registry = 'https://registry.npmjs.org/'

/**
 * Refuses a lock file by which npm would install anything that is not from the registry.
 *
 * - Throws: `LOCK_FOREIGN`
 */
export function assertLocks(files: readonly ProjectFile[], parts: readonly string[]): void {
  for (const part of parts) {
    const file = `${part}/package-lock.json`
    const content = files.find(({ path }) => path === file)?.content
    const lock = content === undefined ? undefined : readLock(content)
    if (!lock) throw previewErrors.error('LOCK_FOREIGN', { file, name: '(none)' })
    const foreign = Object.entries(lock.packages).find(
      ([place, entry]) => place !== '' && !entry.inBundle && !isFromRegistry(entry),
    )
    if (foreign) throw previewErrors.error('LOCK_FOREIGN', { file, name: foreign[0].replace('node_modules/', '') })
  }
}

type LockEntry = z.infer<typeof lockSchema>['packages'][string]

function isFromRegistry({ version = '', resolved, integrity, link }: LockEntry): boolean {
  if (link || !exactVersion.test(version)) return false
  // Optional packages of other systems have neither address nor hash.
  return resolved === undefined || (resolved.startsWith(registry) && integrity !== undefined)
}

function readLock(content: string): z.infer<typeof lockSchema> | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
