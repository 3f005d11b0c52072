import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Devnet, ethereumPlan, startDevnet } from '@sluice/devnet'
import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createServer, type RunningServer } from '../apps/server/src/createServer.ts'

const root = join(import.meta.dirname, '..')
const docs = readFileSync(join(root, 'docs/api.md'), 'utf8')

const blocks = (language: string) =>
  [...docs.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text]) => text!)

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const run = promisify(execFile)

let devnet: Devnet
let server: RunningServer
/** Below the repository, whose packages the clients import. */
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'tests/.api-docs-'))
  mkdirSync(join(folder, '.sluice'))
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan] })
  server = await createServer({
    port: 0,
    dataDir: join(folder, '.sluice'),
    studioDir: folder,
    devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
  })
})

afterAll(async () => {
  await server?.close()
  await devnet?.stop()
  if (folder) rmSync(folder, { recursive: true })
})

/** The command line as `npx sluice` finds it in the repository. */
const commands = `npx() { shift; "${process.execPath}" "${join(root, 'apps/cli/bin/sluice.mjs')}" "$@"; }\n`

/** A new block begins, and ends the script where one fails. */
const marker = '\n<<<block>>>\n'

async function runShell(script: string, { url } = server): Promise<readonly string[]> {
  const text = commands + script.replaceAll('http://127.0.0.1:3001', url)
  const { stdout } = await run('sh', ['-e', '-c', text], { cwd: folder, timeout: 100_000 })
  return stdout.split(marker.trim())
}

const typeOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
}

/** Checks the types of a client, then runs it. */
async function runClient(name: string, text: string, env: { readonly [name: string]: string }): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, text)
  const program = ts.createProgram([file], typeOptions)
  const wrong = ts.getPreEmitDiagnostics(program).map(found => ts.flattenDiagnosticMessageText(found.messageText, '\n'))
  expect(wrong).toEqual([])
  const { stdout } = await run(process.execPath, [file], {
    cwd: folder,
    timeout: 100_000,
    env: { ...process.env, SLUICE_URL: server.url, ...env },
  })
  return stdout
}

/** The whole way with the types of the description alone. */
const wholeWay = `
import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import { io } from 'socket.io-client'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { components, paths } from './sluice.d.ts'

const { SLUICE_URL: baseUrl = '', SLUICE_API_TOKEN: token = '', PRIVATE_KEY } = process.env
const sluice = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
function need<Data>({ data, error }: { data?: Data; error?: { error: string } }): Data {
  if (data === undefined) throw new Error(error?.error)
  return data
}
const workflow = JSON.parse(readFileSync('swap.workflow.json', 'utf8'))
const created = need(await sluice.POST('/api/projects', { body: { name: 'Generated', document: workflow } }))
const before = need(await sluice.POST('/api/workflows/validate', { body: { workflow: { id: created.id } } }))
const fixed = need(await sluice.POST('/api/workflows/fix', { body: { workflow: { id: created.id } } }))
const path = { projectId: created.id }
need(await sluice.PUT('/api/projects/{projectId}/draft', {
  params: { path },
  body: { baseRevision: created.revision, document: fixed.document },
}))
const account = privateKeyToAccount(PRIVATE_KEY as Hex)
const { devnet } = need(await sluice.GET('/api/config'))
const rpcUrl = devnet?.chains[0]?.rpcUrl
const wallet = createWalletClient({ account, transport: http(rpcUrl) })
const { executionId } = need(await sluice.POST('/api/runs', {
  body: {
    workflow: { id: created.id },
    context: { mode: 'functional', account: { address: account.address, chainId: 31337 } },
  },
}))
const socket = io(baseUrl, { auth: { token } })
socket.on('transaction-ready-for-signing', async (asked: { nodeId: string; unsignedTx: components['schemas']['UnsignedTransaction'] }) => {
  const { nodeId, unsignedTx: { to, data, value } } = asked
  const signedTx = await wallet.sendTransaction({ chain: null, to: to as Hex, data: data as Hex, value: BigInt(value) })
  socket.emit('transaction-signed', { executionId, nodeId, signedTx })
})
socket.on('execution-event', ({ type }: components['schemas']['RunEvent']) => {
  if (type === 'execution.completed' || type === 'execution.failed') socket.close()
})
socket.emit('subscribe-execution', { executionId, afterSeq: 0 })
await new Promise(resolve => socket.on('disconnect', resolve))
const run = need(await sluice.GET('/api/runs/{executionId}', { params: { path: { executionId } } }))
console.log(before.valid, run.status)
`

it('behavior: every block of docs/api.md does what it says, on a server with local chains', async () => {
  const shell = blocks('sh')
  const [client, generated] = blocks('ts')
  expect([shell.length, blocks('ts').length]).toEqual([4, 2])
  const [token, store, byName, errors] = shell
  const echoToken = `printf '%s' "$SLUICE_API_TOKEN" > token.txt\n`
  const [config, checked, started] = await runShell(
    [token! + echoToken, store, byName].join(`printf '%s' '${marker}'\n`),
  )
  const secret = readFileSync(join(folder, 'token.txt'), 'utf8')
  expect(secret).toMatch(/^sluice_/)
  expect(JSON.parse(config!)).toMatchObject({
    devnet: { chains: [{ id: 31337 }] },
    modes: [
      { id: 'static', source: 'simulated' },
      { id: 'functional', source: 'devnet' },
      { id: 'testnet', source: 'live' },
    ],
  })

  const [validated, fixed, imported] = checked!
    .trim()
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map(line => JSON.parse(line))
  expect(validated).toMatchObject({ valid: true, resolutions: [{ kind: 'connection', nodeId: 'swap' }] })
  expect(fixed).toMatchObject({ valid: true, document: { edges: [{ source: 'wallet', target: 'swap' }] } })
  expect(imported).toMatchObject({ valid: true, project: { name: 'Swap ETH for USDC', nodeCount: 2 } })

  expect(started).toContain('"executionId":"exec_first"')
  expect(started).toContain('"amount":"200000000000000000"')
  expect(started).toContain('"status":"running"')
  const exported = JSON.parse(readFileSync(join(folder, 'exported.workflow.json'), 'utf8'))
  expect(exported).toMatchObject({ name: 'Swap ETH for USDC', nodes: [{ id: 'wallet' }, { id: 'swap' }] })

  // A new account, so that what arrives is what the client has swapped.
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  const [chain] = devnet.chains
  const reader = createPublicClient({ transport: http(chain!.rpcUrl) })
  await reader.request({ method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] } as never)
  const env = { SLUICE_API_TOKEN: secret, PRIVATE_KEY: privateKey }
  const told = await runClient('client.ts', client!, env)
  expect(told).toContain('Signs')
  expect(told).toContain('node.signed swap')
  expect(told.trim().split('\n').at(-1)).toBe('execution.completed')
  const balanceOf = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
  expect(await reader.readContract(balanceOf)).toBeGreaterThan(100_000_000n)

  const description = await (await fetch(`${server.url}/api/docs/json`)).json()
  writeFileSync(join(folder, 'sluice.d.ts'), astToString(await openapiTS(description as never)))
  expect(await runClient('generated.ts', generated!, env)).toMatch(/^exec_\w+ project-/)

  expect(await runClient('wholeWay.ts', wholeWay, env)).toBe('true success\n')

  const [refused] = await runShell(`export SLUICE_URL=${server.url} SLUICE_API_TOKEN=${secret}\n${errors!}`)
  expect(refused).toContain(docs.match(/^The first is refused: `(.*)`\.$/m)![1]!)
  expect(refused).toContain('Revoked my-script')
  const after = await fetch(`${server.url}/api/projects`, { headers: { authorization: `Bearer ${secret}` } })
  expect(after.status).toBe(401)
})

it('behavior: by name and with the client, on a server that simulates', async () => {
  const dataDir = mkdtempSync(join(folder, 'simulated-'))
  const simulated = await createServer({ port: 0, dataDir, studioDir: folder })
  onTestFinished(() => simulated.close())
  const { token } = createAccessTokenStore(dataDir).create({ name: 'docs', scope: 'run', expiresInDays: 1 })
  const create = /\$\(npx sluice token create .*\)/
  const [setup, store, byName] = blocks('sh')
  expect(setup).toMatch(create)
  await runShell([setup!.replace(create, token), store, byName].join('\n'), simulated)
  const headers = { authorization: `Bearer ${token}` }
  const first = await (await fetch(`${simulated.url}/api/runs/exec_first`, { headers })).json()
  expect(first).toMatchObject({
    status: 'success',
    document: { nodes: [{}, { config: { amount: `${2n * 10n ** 17n}` } }] },
  })
  const env = { SLUICE_URL: simulated.url, SLUICE_API_TOKEN: token, PRIVATE_KEY: generatePrivateKey() }
  const told = await runClient('simulated.ts', blocks('ts')[0]!, env)
  expect(told).not.toContain('Signs')
  expect(told.trim().split('\n').at(-1)).toBe('execution.completed')
})
