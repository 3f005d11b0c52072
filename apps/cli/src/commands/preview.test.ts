import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

const starter = fileURLToPath(new URL('../../bin/sluice.mjs', import.meta.url))
const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const canary = 'canary-key-of-the-cli-3f9a'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-preview-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** `sluice preview` in a process of its own. */
function startCommand(args: readonly string[], env: { readonly [name: string]: string } = {}) {
  const child: ChildProcess = spawn(process.execPath, [starter, 'preview', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: join(folder, 'state'), ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const lines = createInterface(child.stdout!)
  const closed = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    closed,
    output: () => output,
    errors: () => errors,
    ready: () =>
      Promise.race([
        once(lines, 'close').then(() => Promise.reject(new Error(`it ended: ${errors}`))),
        expect.poll(() => output, { timeout: 90_000 }).toMatch(/\}\s*$/),
      ]).then(() => JSON.parse(output) as { url: string; instanceId: string }),
  }
}

async function get(url: string, path: string): Promise<string> {
  const { host, port } = new URL(url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, resolve).on('error', reject).end()
  })
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return body
}

/** Empty for a process that has ended or is another user's. */
function readEnviron(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}

const environsWith = (text: string) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(readEnviron)
    .filter(environ => environ.includes(text))

const onLinux = test.skipIf(process.platform !== 'linux')

describe('preview', () => {
  onLinux('default: runs a file on local chains, takes its edits over, and ends everything on Ctrl+C', async () => {
    const file = join(folder, 'swap.workflow.json')
    await writeFile(file, JSON.stringify(swap))
    const command = startCommand([file, '--json'])
    const { url, instanceId } = await command.ready()
    expect(JSON.parse(command.output())).toMatchObject({ kind: 'swap', level: 'page', network: 'local' })
    expect(JSON.parse(await get(url, '/health'))).toMatchObject({ status: 'ok' })
    expect(command.errors()).toMatch(/^backend: .* is ready at/m)
    const networks = JSON.parse(await get(url, '/api/config')) as { chains: { network: string }[] }
    expect(networks.chains.map(({ network }) => network)).toEqual(['devnet', 'devnet'])

    const nodes = swap.nodes.map(node =>
      node.componentId === 'slippageControl' ? { ...node, config: { ...node.config, slippage: 3 } } : node,
    )
    await writeFile(file, JSON.stringify({ ...swap, nodes }))
    await expect.poll(command.errors).toMatch(/^Updated: .*web\/src\/config\/trade\.config\.ts/m)
    await writeFile(file, '{')
    await expect.poll(command.errors).toMatch(/not valid|invalid/i)
    expect(JSON.parse(await get(url, '/health'))).toMatchObject({ status: 'ok' })

    command.child.kill('SIGINT')
    expect(await command.closed).toBe(0)
    expect(environsWith(instanceId)).toEqual([])
    expect(readdirSync(join(folder, 'state/sluice/previews'))).toEqual([])
  })

  onLinux('behavior: with --live the process of the project has no key, and the forwarder sends it', async () => {
    const seen: string[] = []
    const oneInch = createServer(({ headers }, response) => {
      seen.push(headers.authorization ?? '')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ said: headers.authorization }))
    })
    await new Promise<void>(resolve => oneInch.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void oneInch.close())
    const base = `http://127.0.0.1:${(oneInch.address() as AddressInfo).port}`
    const command = startCommand(['dex-aggregator-swap', '--live', '--json'], {
      ONEINCH_API_KEY: canary,
      ONEINCH_BASE_URL: base,
    })
    const { url, instanceId } = await command.ready()
    const environs = environsWith(instanceId)
    expect(environs).not.toEqual([])
    expect(environs.join()).not.toContain(canary)
    const token = /ONEINCH_API_KEY=([^\0]+)/.exec(
      environs.find(environ => environ.includes('ONEINCH_BASE_URL')) ?? '',
    )?.[1]
    const answer = await get(url, '/api/1inch/tokens?chainId=1')
    expect(seen).toContain(`Bearer ${canary}`)
    for (const text of [answer, command.output(), command.errors()]) {
      expect(text).not.toContain(canary)
      expect(text).not.toContain(token)
    }
  })

  onLinux('behavior: a taken port is said, and what a killed command left is ended by the next one', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    const port = String((taken.address() as AddressInfo).port)
    const first = startCommand(['avalanche-icm-workflow', '--live', '--json', '--port', port])
    const { instanceId } = await first.ready()
    await expect.poll(first.errors).toContain(`Port ${port} is in use, so another one was taken`)
    first.child.kill('SIGKILL')
    await first.closed
    expect(environsWith(instanceId)).not.toEqual([])
    const second = startCommand(['avalanche-icm-workflow', '--live', '--json'])
    await second.ready()
    expect(environsWith(instanceId)).toEqual([])
    second.child.kill('SIGTERM')
    expect(await second.closed).toBe(0)
  })

  test('error: a setting that is missing, in one sentence and exit code 1', async () => {
    const command = startCommand(['dex-aggregator-swap', '--live'])
    expect(await command.closed).toBe(1)
    expect(command.errors().split('\n')[0]).toBe(
      'Please configure all required settings: 1inch API key (ONEINCH_API_KEY)',
    )
  })

  test.each([
    [['dex-aggregator-swap', '--level', 'half'], '--level takes page or full, not half'],
    [['dex-aggregator-swap', '--port', 'x'], '--port takes a port number from 0 to 65535, not x'],
    [['dex-aggregator-swap', '--watch'], '--watch takes a file: the template dex-aggregator-swap does not change'],
    [['dex-aggregator-swap', '--kind', 'x'], '--kind takes one of'],
    [['nothing-here'], 'There is no file or template nothing-here'],
  ])('error: %j is a usage error', async (args, sentence) => {
    const command = startCommand(args)
    expect(await command.closed).toBe(2)
    expect(command.errors()).toContain(sentence)
  })
})
