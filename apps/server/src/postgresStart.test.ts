import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createProject, listProjects } from '@sluice/protocol'
import { expect, it } from 'vitest'
import { serverErrors } from './errors.ts'
import { describeOnPostgres } from './testing/describeOnPostgres.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { runServer } from './testing/spawnServer.ts'
import { startTestServer } from './testing/startTestServer.ts'

describeOnPostgres('a server on Postgres', postgres => {
  it('default: what it stored is there after a restart, and its data folder has no database', async () => {
    const databaseUrl = await postgres().emptyDatabase()
    const first = await startTestServer({ databaseUrl })
    await first.call(createProject, { body: { name: 'Flow' } })
    await first.close()
    const second = await startTestServer({ databaseUrl })
    expect((await second.call(listProjects)).body).toMatchObject({ projects: [{ name: 'Flow' }] })
    expect(readdirSync(second.dataDir).filter(name => name.endsWith('.db'))).toEqual([])
  })

  it('behavior: a server of a cluster without a token for all servers says so', async () => {
    const env = { SLUICE_DATABASE_URL: await postgres().emptyDatabase(), SLUICE_RESTATE_URL: 'http://127.0.0.1:1' }
    const errorsWith = async (given: { readonly [name: string]: string }) => {
      const { child, exited } = runServer(['--port', '0', '--data', makeDataDir()], { ...env, ...given })
      await once(child.stdout, 'data')
      child.kill('SIGTERM')
      return exited
    }
    const said = `${serverErrors.text('TOKEN_OF_ONE_SERVER')}\n`
    expect(await errorsWith({})).toEqual({ code: 0, errors: said })
    expect(await errorsWith({ SLUICE_TOKEN: 'token-of-all-servers' })).toEqual({ code: 0, errors: '' })
  })

  it.each([
    ['a wrong password', 'DATABASE_REFUSED', (url: string) => url.replace(/:[^:@]*@/, ':wrong@')],
    ['a database that is away', 'DATABASE_UNREACHABLE', (url: string) => url.replace(/:\d+\//, ':1/')],
  ] as const)('error: %s ends the start with one sentence', async (_, code, change) => {
    const env = { SLUICE_DATABASE_URL: change(postgres().url) }
    const { code: exitCode, errors } = await runServer(['--port', '0', '--data', makeDataDir()], env).exited
    const [sentence, ...help] = errors.trimEnd().split('\n')
    expect({ exitCode, help }).toEqual({ exitCode: 1, help: serverErrors.entries[code].help })
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:\d+\/postgres (refused|does not answer)/)
    expect(errors).not.toMatch(/wrong|local-only/)
  })
})
