import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the instances of previews. */
export const previewFolder = (dataDir: string): string => join(dataDir, 'previews')

/** Whether a server that was killed has left previews behind. */
export function hasLeftPreviews(dataDir: string): boolean {
  const folder = previewFolder(dataDir)
  return existsSync(folder) && readdirSync(folder).length > 0
}
