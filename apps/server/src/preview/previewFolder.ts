import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the instances of previews. */
export const previewFolder = (dataDir: string): string => join(dataDir, 'previews')

/** Whether a server that was killed has left previews behind. */
export function hasLeftPreviews(dataDir: string): boolean {
  try {
    return readdirSync(previewFolder(dataDir)).length > 0
  } catch {
    // There is none, or the first preview says why it cannot be used.
    return false
  }
}
