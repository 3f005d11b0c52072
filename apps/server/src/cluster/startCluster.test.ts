import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { startCluster } from './startCluster.ts'

describeOnPostgres('startCluster', postgres => {
  it.skipIf(process.platform === 'win32')(
    'error: a Restate that ends at once; the key of the database is named when it is made',
    async () => {
      vi.stubEnv('RESTATE_BIN', '/bin/false')
      onTestFinished(() => void vi.unstubAllEnvs())
      const file = join(makeDataDir(), 'key')
      const url = await postgres().createDatabase()
      const start = async () => {
        const lines: string[] = []
        const options = { cli: '', postgres: { url }, restateNodes: 1, workers: 1, servers: 1 } as const
        const log = (line: string) => void lines.push(line)
        await expect(startCluster({ ...options, env: { SLUICE_SECRET_KEY_FILE: file }, log })).rejects.toThrow(
          /^Restate did not start on /,
        )
        return lines
      }
      const made = `Made the key of this database’s secrets, which cannot be read without it: ${file}`
      expect(await start()).toContain(made)
      expect(await start()).not.toContain(made)
    },
    30_000,
  )
})
