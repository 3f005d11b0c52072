import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { DockerfileParser } from 'dockerfile-ast'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const dockerfile = DockerfileParser.parse(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))

const argumentsOf = (keyword: string) =>
  dockerfile
    .getInstructions()
    .filter(instruction => instruction.getKeyword() === keyword)
    .map(instruction => instruction.getArguments().map(argument => argument.getValue()))

/** What the second stage takes from the first one, relative to the repository. */
const copied = dockerfile
  .getCOPYs()
  .filter(copy => copy.getFromFlag() !== null)
  .map(copy => {
    const [from = '', to = ''] = copy.getArguments().map(argument => argument.getValue())
    return { from: from.replace(/^\/sluice\//, ''), to }
  })

type LockedPackage = { readonly dev?: boolean; readonly link?: boolean; readonly resolved?: string }

/** Installs what `npm prune --omit=dev` leaves, as links into the installation of the repository. */
function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: { readonly [path: string]: LockedPackage }
  }
  for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
    // Nested ones come with the package above them.
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || !existsSync(join(root, path))) continue
    const place = join(folder, path)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(link ? join(folder, resolved!) : join(root, path), place)
  }
}

/** Whether the path is in the image: the build leaves development and tests of a package where they are. */
const isCopied = (path: string) => basename(path) !== 'node_modules' && !/\.test\.tsx?$/.test(path)

/** Runs a command of the image in the folder. */
function run(folder: string, args: readonly string[], env: { readonly [name: string]: string } = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('the image', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-image-'))
    linkProductionPackages(folder)
    for (const { from, to } of copied) {
      if (from === 'node_modules' || !existsSync(join(root, from))) continue
      const target =
        to === './'
          ? join(folder, from)
          : to.endsWith(`${basename(from)}/`)
            ? join(folder, to)
            : join(folder, to, basename(from))
      cpSync(join(root, from), target, { recursive: true, filter: isCopied })
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('default: Dockerfile has two stages of one Node, the second runs without rights', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')) as {
      version: string
    }
    expect(dockerfile.getFROMs().map(from => from.getImage())).toEqual(Array(2).fill(`node:${version}-slim`))
    expect(argumentsOf('USER')).toEqual([['node']])
    expect(dockerfile.getInstructions().map(instruction => instruction.getKeyword())).not.toContain('ADD')
    // What is not built here is built there.
    const unknown = copied.filter(({ from }) => !from.endsWith('/dist') && !existsSync(join(root, from)))
    expect(unknown).toEqual([])
  })

  it('behavior: a server starts from the copied sources and stops on SIGTERM, all of it in lines of JSON', async () => {
    const child = run(folder, ['apps/server/src/main.ts', '--port=0', '--data=data', '--metrics-port=0', '--drain=1'], {
      SLUICE_LOG: 'json',
      SLUICE_OTLP_URL: 'http://127.0.0.1:1',
    })
    const lines = createInterface({ input: child.stdout! })
    const printed: string[] = []
    lines.on('line', line => printed.push(line))
    let failures = ''
    child.stderr!.on('data', chunk => {
      failures += String(chunk)
    })
    const exited = once(child, 'exit')
    await Promise.race([
      once(lines, 'line'),
      exited.then(() => Promise.reject(new Error(`the server ended: ${failures}`))),
    ])
    const { message } = JSON.parse(printed[0]!) as { message: string }
    const url = /^Sluice is ready at (\S+)$/.exec(message)?.[1]
    expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({ status: 'ready' })
    const nodes = await fetch(`${url}/api/plugins/schema`)
    expect(nodes.status).toBe(200)
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/api/ready`)).status).toBe(503)
    expect(await exited).toEqual([0, null])
    expect(failures).toBe('')
    for (const line of printed) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) })
  })

  it('behavior: a worker starts from the copied sources', async () => {
    const child = run(folder, ['apps/cli/src/main.ts', 'worker', '--metrics-port=0'], {
      SLUICE_LOG: 'json',
      SLUICE_DATABASE_URL: 'postgres://sluice@127.0.0.1:1/sluice',
      SLUICE_RESTATE_URL: 'http://127.0.0.1:1',
    })
    let [printed, failures] = ['', '']
    child.stdout!.on('data', chunk => {
      printed += String(chunk)
    })
    child.stderr!.on('data', chunk => {
      failures += String(chunk)
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(failures).toBe('')
    expect(JSON.parse(printed)).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/^The database at 127\.0\.0\.1:1\/sluice does not answer/),
    })
  })
})
