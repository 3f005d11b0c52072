import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createProject } from '@sluice/protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverErrors } from './errors.ts'
import { makeDataDir } from './testing/makeDataDir.ts'
import { runServer, spawnServer } from './testing/spawnServer.ts'
import { startTestServer } from './testing/startTestServer.ts'

describe('startFromCommandLine', () => {
  it('default', async () => {
    const server = await spawnServer(['--port', '0', '--data', makeDataDir()])
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    const exited = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })

  it('behavior: says where the agents service runs if another program has its port, and nothing otherwise', async () => {
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const errorsOf = async (...args: string[]) => {
      const { child, exited } = runServer(['--port', '0', '--data', makeDataDir(), ...args])
      await once(child.stdout, 'data')
      child.kill('SIGTERM')
      return exited
    }
    const [taken, free] = await Promise.all([errorsOf('--agents-port', String(port)), errorsOf()])
    expect(taken).toEqual({
      code: 0,
      errors: expect.stringMatching(
        new RegExp(`^Port ${port} is in use, so the agents service runs at http://127.0.0.1:\\d+\\n$`),
      ),
    })
    expect(free).toEqual({ code: 0, errors: '' })
  })

  it.each(['runs.db', 'projects.db'])('error: a %s that is no database, or half of one', async name => {
    const whole = await startTestServer()
    await whole.call(createProject, { body: { name: 'Flow' } })
    const start = (content: Buffer) => {
      const dataDir = makeDataDir()
      writeFileSync(join(dataDir, name), content)
      return runServer(['--port', '0', '--data', dataDir]).exited.then(ended => ({ dataDir, content, ...ended }))
    }
    await whole.close()
    const stored = readFileSync(join(whole.dataDir, name))
    const garbage = Buffer.from('no database, '.repeat(1_000))
    const half = Buffer.concat([stored.subarray(0, 100), garbage.subarray(100, stored.length)])
    for (const { dataDir, content, code, errors } of await Promise.all([start(garbage), start(half)])) {
      const file = join(dataDir, name)
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `${file} is damaged or not a Sluice database\n${serverErrors.entries.DATA_DAMAGED.help?.join('\n')}\n`,
      })
      expect(readFileSync(file).equals(content)).toBe(true)
    }
  })

  it('error: a start that fails says why in one sentence and what to do', async () => {
    const dataDir = makeDataDir()
    const { url } = await spawnServer(['--port', '0', '--data', dataDir])
    const port = new URL(url).port
    const [taken, second, usage, noChain] = await Promise.all([
      runServer(['--port', port, '--data', makeDataDir()]).exited,
      runServer(['--port', '0', '--data', dataDir]).exited,
      runServer(['--prot', '1']).exited,
      runServer(['--port', '0', '--data', makeDataDir(), '--devnet-url', 'http://127.0.0.1:9']).exited,
    ])
    expect(taken).toEqual({
      code: 1,
      errors: `Port ${port} is already in use\nStop the program that uses it, or start with --port and another number.\n`,
    })
    expect(second).toEqual({
      code: 1,
      errors: `Another Sluice process is using ${dataDir}\nStop it, or start with --data and another folder.\n`,
    })
    expect(usage).toMatchObject({ code: 2, errors: expect.stringMatching(/^Unknown option '--prot'/) })
    expect(noChain).toMatchObject({ code: 1, errors: expect.stringMatching(/^No local chain answers at http/) })
  })
})
