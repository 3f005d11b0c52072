import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))

const env = { PATH: process.env.PATH }

async function start(...args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [starter, 'agents', '--port', '0', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const url = /^The agents service is ready at (http:\S+)$/.exec(String(line))?.[1]
  return { child, url: url! }
}

const sluice = (...args: readonly string[]) =>
  new Promise<{ code: number; stderr: string }>(resolve => {
    execFile(process.execPath, [starter, ...args], { env }, (error, _stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr })
    })
  })

describe('agents', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('default: answers until %s', async signal => {
    const { child, url } = await start()
    const response = await fetch(`${url}/process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: 'Swap 1 ETH for USDC' }),
    })
    expect(await response.json()).toMatchObject({ executionId: expect.stringMatching(/^exec_/) })
    const exited = once(child, 'exit')
    child.kill(signal)
    expect(await exited).toEqual([0, null])
  })

  it('error: a port that is taken, a host that others reach, a port that is none', async () => {
    const { url } = await start()
    const { port } = new URL(url)
    expect(await sluice('agents', '--port', port)).toEqual({
      code: 1,
      stderr: `Port ${port} is already in use\n  Stop the program that uses it, or start with --port and another number.\n`,
    })
    expect(await sluice('agents', '--port', '0', '--host', '0.0.0.0')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^0.0.0.0 is not a loopback address\n/),
    })
    expect(await sluice('agents', '--port', '70000')).toMatchObject({ code: 2 })
  })
})
