import { z } from 'zod'
import { previewErrors } from '../errors.ts'
import type { ProjectFile } from '../preview.ts'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})

const registry = 'https://registry.npmjs.org/'

/**
 * Refuses a lock file that npm would install anything from but the registry, checked by its hash.
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
      ([place, { resolved, integrity, link, inBundle }]) =>
        place !== '' && !inBundle && (link === true || !integrity || !resolved?.startsWith(registry)),
    )
    if (foreign) throw previewErrors.error('LOCK_FOREIGN', { file, name: foreign[0].replace('node_modules/', '') })
  }
}

function readLock(content: string): z.infer<typeof lockSchema> | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
