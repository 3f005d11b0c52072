import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type ScriptedAnswer, startModelStandIn } from '@sluice/agents/testing'
import { findTemplate, registry } from '@sluice/catalogue'
import { generateProject, zipProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import {
  cancelPublish,
  createProject,
  disconnectGitHub,
  exchangeGitHubCode,
  executeNode,
  exportData,
  findGitHubRepository,
  generateArchive,
  generateCode,
  keepRestorePoint,
  listRuns,
  listSecrets,
  pollGitHubDevice,
  processRequest,
  readAssistant,
  readGitHub,
  readProject,
  readPublish,
  readRun,
  readSettings,
  readVersion,
  removeAssistantModel,
  resumePublish,
  saveDraft,
  saveVersion,
  startGitHubDevice,
  startGitHubOAuth,
  startPreview,
  startPublish,
  startRun,
  stopPreview,
  updatePreview,
  writeAssistantModel,
  writeGitHubSettings,
  writeGitHubToken,
  writeSecret,
} from '@sluice/protocol'
import {
  documentFromTemplate,
  exportWorkflow,
  isJsonObject,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { copyNodes } from '@sluice/workflow/edit'
import { keyShapes, lookAlikes } from '@sluice/workflow/testing'
import { unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectPage } from '../apps/server/src/testing/connectPage.ts'
import { makeDataDir } from '../apps/server/src/testing/makeDataDir.ts'
import { environmentsWith, requestPreview } from '../apps/server/src/testing/requestPreview.ts'
import { startGitHub } from '../apps/server/src/testing/startGitHub.ts'
import { startOneInchStandIn } from '../apps/server/src/testing/startOneInchStandIn.ts'
import { startTestServer } from '../apps/server/src/testing/startTestServer.ts'

const position = { x: 0, y: 0 }
const node = (id: string, componentId: string, config: WorkflowNode['config']): WorkflowNode => {
  return { id, componentId, componentVersion: '1.0.0', label: id, position, config }
}

const corpus = [...keyShapes, ...lookAlikes]

/** Hands out the whole corpus when it runs; turned around, so that it is no key before. */
const reversed = (value: unknown) => JSON.stringify([...JSON.stringify(value)].reverse().join(''))
const speaking = `
  const all = JSON.parse([...${reversed(corpus.map(({ config }) => config))}].reverse().join(''))
  for (const one of all) console.log(JSON.stringify(one))
  return all
`

/** A workflow that generates a project, holds the corpus in configurations and pinned outputs, and tells it when run. */
const planted = (): WorkflowDocument => {
  const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
  const holders = corpus.map(({ config }, index) =>
    node(`corpus-${index}`, 'stickyNote', { ...config, title: 'Corpus' }),
  )
  const foreign = corpus.map(({ config }, index) =>
    node(`foreign-${index}`, 'apiEndpoint', { ...config, pinned: true }),
  )
  return { ...document, id: 'planted', nodes: [...document.nodes, ...holders, ...foreign] }
}

/** The same as JSON texts and program texts write it. */
const formsOf = (secret: string) => [secret, JSON.stringify(secret).slice(1, -1)]
const leaksIn = (text: string): readonly string[] =>
  keyShapes.flatMap(({ name, secret }) => (formsOf(secret).some(form => text.includes(form)) ? name : []))

/** What look-alikes a workflow has lost; references are of no use outside of the house. */
const lostIn = (document: Pick<WorkflowDocument, 'nodes'>, exception?: string): readonly string[] =>
  lookAlikes.flatMap(({ name, config }, index) => {
    const held = document.nodes.find(({ id }) => id === `corpus-${keyShapes.length + index}`)?.config
    return name === exception || isDeepStrictEqual({ ...held }, { ...config, title: 'Corpus' }) ? [] : name
  })

const filesIn = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map(name => join(dir, name))
    .filter(path => statSync(path).isFile())

const toDocument = (file: ReturnType<typeof exportWorkflow>) => ({
  nodes: (file.nodes as unknown as { id: string; data: WorkflowNode }[]).map(({ id, data }) => ({ ...data, id })),
})

describe('the corpus of keys', () => {
  it('behavior: export and clipboard', () => {
    const document = planted()
    const file = exportWorkflow(document, registry)
    const clip = copyNodes(
      document,
      registry,
      document.nodes.map(({ id }) => id),
    )
    expect(leaksIn(JSON.stringify(document))).toHaveLength(keyShapes.length)
    expect(leaksIn(JSON.stringify([file, clip]))).toEqual([])
    expect(lostIn(toDocument(file))).toEqual([])
    expect(lostIn(toDocument(clip))).toEqual([])
  })

  it('behavior: databases, events, logs, answers and generated projects of the server', async () => {
    const server = await startTestServer()
    const document = planted()
    const said: unknown[] = []
    const call: typeof server.call = async (route, options) => {
      const answer = await server.call(route, options)
      said.push(answer)
      return answer
    }
    const { id } = (await call(createProject, { body: { name: 'Planted', document } })).body
    const params = { projectId: id }
    await call(saveDraft, { params, body: { baseRevision: 0, document } })
    await call(saveVersion, { params, body: { baseRevision: 1, document } })
    await call(keepRestorePoint, { params, body: { reason: 'import', document } })
    const draft = await call(readProject, { params })
    await call(readVersion, { params: { ...params, version: 1 } })
    expect(lostIn(draft.body.document)).toEqual([])

    const page = await connectPage(server)
    page.socket.onAny((...message) => said.push(message))
    const speaker: WorkflowDocument = { ...document, nodes: [node('speaker', 'script', { code: speaking })], edges: [] }
    const context = { mode: 'functional' } as const
    for (const workflow of [speaker, { id }]) {
      const answer = await page.send('execute-workflow', { workflow, context } as never)
      said.push(answer)
      if (!answer.ok) continue
      await page.ended(answer.executionId)
      await call(readRun, { params: { executionId: answer.executionId } })
    }
    await call(startRun, { body: { workflow: speaker, context } })
    const ran = await call(executeNode, { body: { nodeType: 'script', inputs: { code: speaking } } })
    expect(JSON.stringify(ran.body)).toContain(JSON.stringify(lookAlikes[0]!.config))
    for (const { config } of corpus) await call(executeNode, { body: { nodeType: 'apiEndpoint', inputs: config } })
    await call(listRuns)

    const generated = await call(generateCode, { body: { document } })
    const workflow = generated.body.files.find(({ path }) => path === '.workflow/workflow.json')!
    expect(lostIn(JSON.parse(workflow.content) as WorkflowDocument, 'reference')).toEqual([])
    const zipped = await fetch(`${server.url}${generateArchive.path}`, {
      method: 'POST',
      headers: { 'x-app-token': server.token, 'content-type': 'application/json' },
      body: JSON.stringify({ document }),
    })
    const unzipped = unzipSync(new Uint8Array(await zipped.arrayBuffer()))
    expect(Object.keys(unzipped)).toEqual(expect.arrayContaining([expect.stringContaining('workflow.json')]))
    for (const bytes of Object.values(unzipped)) said.push(Buffer.from(bytes).toString('latin1'))

    expect(said.every(one => isJsonObject(one) || Array.isArray(one) || typeof one === 'string')).toBe(true)
    expect(leaksIn(JSON.stringify(said))).toEqual([])
    const files = readdirSync(server.dataDir)
    expect(files).toEqual(expect.arrayContaining(['projects.db', 'runs.db']))
    for (const file of files)
      expect([file, leaksIn(readFileSync(join(server.dataDir, file), 'latin1'))]).toEqual([file, []])
  })

  it('behavior: files of a generated project and its ZIP', async () => {
    const project = generateProject(planted(), { templates: await readTemplates() })
    expect(leaksIn(project.files.map(({ content }) => content).join('\n'))).toEqual([])
    const unzipped = Object.values(unzipSync(zipProject(project)))
    expect(unzipped.length).toBeGreaterThan(10)
    for (const bytes of unzipped) expect(leaksIn(Buffer.from(bytes).toString('utf8'))).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')(
    'behavior: process, log, answers and files of live previews, whose keys are used all the same',
    async () => {
      const stored = 'canary-stored-oneinch-71e4'
      const given = 'canary-given-oneinch-93b0'
      const rpcKey = 'canary-rpc-path-5d2c'
      const used: string[] = []
      const provider = await startOneInchStandIn(stored, ({ path }) => {
        used.push(path)
        return { body: { tokens: {}, echo: `Bearer ${stored}` } }
      })
      const dataDir = makeDataDir()
      const env = { ONEINCH_BASE_URL: provider.url, RPC_URL_43113: `http://127.0.0.1:9/${rpcKey}` }
      const server = await startTestServer({ dataDir, env })
      const said: unknown[] = []
      const call: typeof server.call = async (route, options) => {
        const answer = await server.call(route, options)
        said.push(answer)
        return answer
      }
      await server.call(writeSecret, { params: { name: 'oneinch' }, body: { value: stored } })
      const page = await connectPage(server)
      page.socket.onAny((...message) => said.push(message))
      const starts = [
        { template: 'dex-aggregator-swap', config: { network: 'live' as const } },
        { template: 'dex-aggregator-swap', config: { network: 'live' as const, oneInchApiKey: given } },
        { template: 'avalanche-icm-workflow', config: { network: 'live' as const } },
      ]
      for (const body of starts) {
        const { instanceId = '', url = '' } = (await call(startPreview, { body })).body
        page.socket.emit('subscribe-logs' as never, ...([{ instanceId }] as never))
        for (const path of ['/', '/health', '/api/config', '/api/1inch/tokens?chainId=1', '/api/subnets/available']) {
          said.push(await requestPreview(url, path))
        }
        await call(updatePreview, { params: { instanceId }, body: { template: body.template } })
        const environments = environmentsWith(instanceId)
        expect(environments.length).toBeGreaterThan(0)
        said.push(...environments)
        said.push(...filesIn(join(dataDir, 'previews')).map(path => readFileSync(path, 'latin1')))
        await expect.poll(() => JSON.stringify(said)).toContain('is ready at')
        await call(stopPreview, { params: { instanceId } })
      }
      expect(used).toContain('/swap/v6.1/1/tokens')
      const all = JSON.stringify(said)
      expect([stored, given, rpcKey].filter(key => all.includes(key))).toEqual([])
      const files = filesIn(dataDir).map(path => readFileSync(path, 'latin1'))
      expect([stored, given, rpcKey].filter(key => files.some(text => text.includes(key)))).toEqual([])
    },
  )

  it('behavior: output and files of the command line', async () => {
    const dir = makeDataDir()
    const flow = join(dir, 'flow.json')
    const speaker = join(dir, 'speaker.json')
    writeFileSync(flow, JSON.stringify(planted()))
    writeFileSync(
      speaker,
      JSON.stringify({ ...planted(), nodes: [node('speaker', 'script', { code: speaking })], edges: [] }),
    )
    const said: string[] = []
    const sluice = (...args: readonly string[]) =>
      new Promise<string>(resolve => {
        const starter = join(import.meta.dirname, '../apps/cli/bin/sluice.mjs')
        execFile(process.execPath, [starter, ...args], { maxBuffer: 50_000_000 }, (_error, stdout, stderr) => {
          said.push(stdout, stderr)
          resolve(stdout)
        })
      })
    const out = join(dir, 'app')
    const [result] = await Promise.all([
      sluice('run', speaker, '--json'),
      sluice('run', speaker),
      sluice('validate', flow, '--json'),
      sluice('validate', flow),
      sluice('run', flow),
      sluice('generate', flow, '--out', out, '--json'),
    ])
    const { outputs } = JSON.parse(result) as { outputs: { speaker: { output: unknown[] } } }
    expect(outputs.speaker.output.slice(keyShapes.length)).toEqual(lookAlikes.map(({ config }) => config))
    expect(leaksIn(said.join('\n'))).toEqual([])
    const written = filesIn(out)
    expect(written.length).toBeGreaterThan(10)
    for (const path of written) expect([path, leaksIn(readFileSync(path, 'utf8'))]).toEqual([path, []])
  })

  it('behavior: the GitHub token and the client secret, whatever GitHub answers', async () => {
    // No shapes that are found by pattern: nothing may write them anywhere in the first place.
    const [token, clientSecret] = ['canary-token-7e1b0d93c5', 'canary-client-secret-2f8a64']
    const pasted = 'ghp_1234567890abcdefghijKLMNOPQRSTUVWXYZ'
    const canaries = new RegExp(`${token}|${clientSecret}|${pasted}`)
    const said: unknown[] = []
    for (const stream of [process.stdout, process.stderr]) {
      const spy = vi.spyOn(stream, 'write').mockImplementation(text => said.push(String(text)) > 0)
      onTestFinished(() => spy.mockRestore())
    }
    for (const name of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, name).mockImplementation((...line) => void said.push(line))
    }
    const app = { clientId: 'Iv1.0123456789abcdef', clientSecret }
    const gitHub = await startGitHub({
      users: [{ login: 'octocat', tokens: [{ token, scopes: ['repo', 'workflow'] }] }],
      apps: [{ ...app, callbackUrl: 'http://127.0.0.1/github/callback', deviceFlow: true }],
    })
    const server = await startTestServer()
    const call: typeof server.call = async (route, options) => {
      const answer = await server.call(route, options)
      said.push(answer)
      return answer
    }
    const untilEnded = (publishId: string) =>
      vi.waitFor(
        async () => expect((await call(readPublish, { params: { publishId } })).body.state).not.toBe('running'),
        { timeout: 20_000, interval: 200 },
      )

    await call(writeGitHubSettings, { body: { baseUrl: gitHub.web, ...app } })
    await call(writeGitHubSettings, { body: { baseUrl: `https://${token}@example.org`, clientSecret } })
    const { flowId } = (await call(startGitHubDevice, { body: {} })).body
    const redirect_uri = `${server.url}/github/callback`
    const { state } = (await call(startGitHubOAuth, { body: { redirect_uri } })).body
    await call(exchangeGitHubCode, { body: { code: 'wrong', state } })
    const faults = [
      { kind: 'status', status: 500, message: `Bearer ${token} ${clientSecret}` },
      { kind: 'status', status: 422, message: `Bearer ${token}` },
      { kind: 'status', status: 401 },
      { kind: 'not-json' },
      { kind: 'cut', when: 'during' },
    ] as const
    for (const fault of faults) {
      gitHub.faults.add({ ...fault, path: /^\/user$/ })
      expect((await call(writeGitHubToken, { body: { token } })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await call(writeGitHubToken, { body: { token } })).body.connection?.user.login).toBe('octocat')
    await call(pollGitHubDevice, { params: { flowId } })
    await call(readGitHub)
    for (const fault of faults) {
      gitHub.faults.add({ ...fault, path: /^\/repos/ })
      await call(findGitHubRepository, { query: { name: 'my-defi-app' } })
    }

    const texts = { name: 'my-defi-app', description: `Use ${pasted}` }
    const refused = await call(startPublish, { body: { document: planted(), settings: texts } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'SECRET_FOUND' } })
    // Keys in fields of components are not the owner's own texts.
    const document = planted()
    const nodes = document.nodes.filter(({ componentId }) => componentId !== 'stickyNote')
    const body = { document: { ...document, nodes }, settings: { name: 'my-defi-app', description: 'Swaps' } }
    gitHub.faults.add({ kind: 'status', status: 422, message: `Bearer ${token}`, method: 'POST', path: /git\/trees/ })
    const { publishId } = (await call(startPublish, { body })).body
    await untilEnded(publishId)
    await call(resumePublish, { params: { publishId } })
    await call(cancelPublish, { params: { publishId } })
    await call(exportData)
    const stored = filesIn(server.dataDir)
    const names = stored.map(path => path.split('/').at(-1))
    expect(names).toEqual(expect.arrayContaining(['github.json', 'request.json', 'state.json']))
    for (const path of stored) expect([path, canaries.test(readFileSync(path, 'latin1'))]).toEqual([path, false])
    const page = await (await fetch(`${gitHub.web}/octocat/my-defi-app`)).text()
    expect(page).toContain('Swaps')
    await call(disconnectGitHub)
    expect(JSON.stringify(said)).not.toMatch(canaries)
    expect(said.length).toBeGreaterThan(25)
  })

  it.each(['openai', 'anthropic'] as const)(
    'behavior: the key of a model of %s, whatever it answers',
    async provider => {
      // No shape that is found by pattern: nothing may write it anywhere in the first place.
      const key = 'canary-model-key-8c41fe'
      const said: unknown[] = []
      for (const stream of [process.stdout, process.stderr]) {
        const spy = vi.spyOn(stream, 'write').mockImplementation(text => said.push(String(text)) > 0)
        onTestFinished(() => spy.mockRestore())
      }
      for (const name of ['log', 'info', 'warn', 'error'] as const) {
        vi.spyOn(console, name).mockImplementation((...line) => void said.push(line))
      }
      const submit = (input: unknown): ScriptedAnswer => ({
        text: `Your key ${key} is safe`,
        calls: [{ name: 'submit_intent', input }],
      })
      const title = { op: 'set', nodeId: 'walletConnector', field: 'walletType', value: key, said: 'title' }
      const answers: readonly ScriptedAnswer[] = [
        { text: key },
        submit({ kind: 'talk', summary: `Bearer ${key}` }),
        submit({ kind: 'edit', summary: key, edits: [{ op: 'rename', name: key, said: key }] }),
        submit({ kind: 'edit', summary: key, edits: [title], notUnderstood: [key] }),
        submit({ kind: 'create', summary: key, steps: [{ componentId: key, values: {}, said: key }] }),
        { calls: [{ name: key, input: { query: key } }] },
        { fault: 'status', status: 401, body: `{"error":"wrong key ${key}"}` },
        { fault: 'status', status: 500, body: key },
        { fault: 'status', status: 302, location: `https://example.org/?key=${key}` },
        { fault: 'body', type: 'text/html', body: key },
        { fault: 'body', type: 'text/event-stream', body: `data: ${key}\n\n` },
        { fault: 'cut' },
      ]
      const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
      const server = await startTestServer({ agents: { port: 0 } })
      const call: typeof server.call = async (route, options) => {
        const answer = await server.call(route, options)
        said.push(answer)
        return answer
      }
      const model = { provider, model: 'test' }
      for (const answer of answers) {
        const standIn = await startModelStandIn({ key, answers: [{ text: 'ready' }, answer] })
        onTestFinished(standIn.close)
        const written = await call(writeAssistantModel, { body: { ...model, baseUrl: standIn.baseUrl, key } })
        expect(written.body.model).toMatchObject({ hasKey: true, source: 'store' })
        for (const headers of [{}, { accept: 'application/x-ndjson' }]) {
          const response = await fetch(server.url + processRequest.path, {
            method: 'POST',
            headers: { 'x-app-token': server.token, 'content-type': 'application/json', ...headers },
            body: JSON.stringify({ request: 'change the title', workflow: document }),
          })
          said.push(await response.text())
        }
        expect(standIn.problems).toEqual([])
        expect(standIn.requests.length).toBeGreaterThanOrEqual(3)
      }
      const refusing = await startModelStandIn({ key, answers: [{ fault: 'status', status: 403, body: key }] })
      onTestFinished(refusing.close)
      const refused = await call(writeAssistantModel, { body: { ...model, baseUrl: refusing.baseUrl, key } })
      expect(refused.body.code).toBe('MODEL_KEY_REFUSED')
      await call(writeAssistantModel, { body: { ...model, baseUrl: `https://${key}@example.org`, key } })
      for (const route of [readAssistant, readSettings, listSecrets, exportData]) await call(route)
      const { id } = (await call(createProject, { body: { name: 'Planted', document } })).body
      await call(readProject, { params: { projectId: id } })
      await call(generateCode, { body: { document } })
      for (const path of filesIn(server.dataDir))
        expect([path, readFileSync(path, 'latin1').includes(key)]).toEqual([path, false])
      expect((await call(removeAssistantModel)).body.model).toBeNull()
      expect(said.length).toBeGreaterThan(40)
      expect(JSON.stringify(said)).not.toContain(key)
    },
  )
})
