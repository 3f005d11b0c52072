import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { E2eFixture } from '../../kit/E2eFixture.ts'

/** Fixture of stored data: an empty folder, removed at the end. */
export const storageE2eFixture: E2eFixture = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-data-'))
  return {
    env: { DATA_DIR: folder },
    // The backend stops at the same time and may still write.
    stop: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}
