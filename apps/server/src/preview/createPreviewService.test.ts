import { findTemplate } from '@sluice/catalogue'
import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { startPreview } from '@sluice/protocol'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { makePreviewsDouble } from '../testing/makePreviewsDouble.ts'
import { startChainStandIn, startOneInchStandIn } from '../testing/startOneInchStandIn.ts'
import { createPreviewService, type PreviewServiceOptions } from './createPreviewService.ts'

const template = 'dex-aggregator-swap'
const storedKey = 'canary-stored-key-41c0'
const givenKey = 'canary-given-key-8b2f'
const swap = documentFromTemplate(findTemplate(template)!)

const devnet = {
  aggregatorUrl: 'http://127.0.0.1:8546',
  chains: [
    { id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:1' },
    { id: 31341, mirrorsChainId: 137, rpcUrl: 'http://127.0.0.1:2' },
    { id: 31339, mirrorsChainId: 43113, rpcUrl: 'http://127.0.0.1:3' },
  ],
}

type Given = Partial<PreviewServiceOptions> & {
  readonly key?: string | null
  readonly rpcUrls?: { [id: number]: string }
}

function makeService({ key = null, rpcUrls = {}, ...options }: Given = {}) {
  const double = makePreviewsDouble()
  let opened = 0
  const service = createPreviewService({
    dataDir: makeDataDir(),
    env: {},
    secrets: { read: () => key },
    settings: { rpcUrl: chainId => rpcUrls[chainId] ?? null },
    devnet: { open: async () => devnet, close: async () => {} },
    editorOrigins: () => ['http://127.0.0.1:3001'],
    template: async id => {
      const found = findTemplate(id)
      return found && documentFromTemplate(found)
    },
    open: () => {
      opened++
      return double.previews
    },
    ...options,
  })
  onTestFinished(() => service.close())
  const start = (request: z.input<typeof startPreview.body>) => service.start(startPreview.body.parse(request))
  return { ...double, service, start, opened: () => opened }
}

const fail = async (promise: Promise<unknown>) => {
  const error = (await promise.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  )) as Error & { code?: string; status?: number; help?: readonly string[] }
  return { code: error.code, message: error.message, status: error.status }
}

async function codeOf(document: WorkflowDocument) {
  const { kind, files } = generateProject(document, { templates: await readTemplates() })
  return { kind, files: files.map(({ path, content }) => ({ path, content })) }
}

describe('start', () => {
  it('default: a template on the local chains', async () => {
    const { start, started, opened } = makeService()
    expect(opened()).toBe(0)
    const { instance, warnings } = await start({ template })
    expect(instance).toMatchObject({ id: 'instance-1', kind: 'swap', level: 'page', network: 'local' })
    expect(started[0]!.chains.map(({ mirrorsChainId }) => mirrorsChainId)).toEqual([1, 137])
    expect(started[0]!.env).toMatchObject({ ONEINCH_BASE_URL: devnet.aggregatorUrl })
    expect(warnings.map(({ message }) => message)).toEqual([
      'Left out, because no local chain stands in for them: BNB Smart Chain, Arbitrum One',
    ])
  })

  it('behavior: a workflow, with a name and a kind', async () => {
    const { start, started } = makeService()
    await start({ workflow: findKindFixture('icm').full(), kind: 'icm', projectName: 'Letters', level: 'full' })
    expect(started[0]).toMatchObject({ projectName: 'Letters', kind: 'icm', level: 'full' })
    expect(started[0]!.files.find(({ path }) => path === 'server/src/config/app.config.ts')?.content).toContain(
      "service: 'Letters'",
    )
  })

  it('behavior: the code of the page, whose own files may differ', async () => {
    const { start, started } = makeService()
    const code = await codeOf(swap)
    const page = 'web/src/app/page.tsx'
    const files = code.files.map(file => (file.path === page ? { ...file, content: '// mine\n' } : file))
    await start({ codeResult: { ...code, files }, config: { enabledChains: [1] } })
    const contentOf = (path: string) => started[0]!.files.find(file => file.path === path)?.content
    expect(contentOf(page)).toBe('// mine\n')
    expect(contentOf('server/src/config/app.config.ts')).not.toContain('137')
    expect(started[0]!.files.length).toBe(files.length)
  })

  it.each([
    'server/src/main.ts',
    'web/package.json',
    'web/next.config.mjs',
    '../x.ts',
    'web/src/../../x.ts',
    'web/src/.env',
  ])('error: code that would run on this machine and was not generated: %s', async path => {
    const { start } = makeService()
    const code = await codeOf(swap)
    const files = [...code.files.filter(file => file.path !== path), { path, content: 'process.exit()\n' }]
    expect(await fail(start({ codeResult: { ...code, files } }))).toMatchObject({
      code: 'PREVIEW_CODE_FOREIGN',
      status: 422,
    })
  })

  it.each([
    ['web/src/app/page.tsx/x.ts', 'web/src/app/page.tsx'],
    ['web/src/config', 'web/src/config'],
    ['web/src/app/layout.tsx', 'web/src/app/layout.tsx'],
  ])('error: a path that is taken: %s', async (path, named) => {
    const { start } = makeService()
    const code = await codeOf(swap)
    const files = [...code.files, { path, content: 'export {}\n' }]
    expect(await fail(start({ codeResult: { ...code, files } }))).toMatchObject({
      code: 'PREVIEW_CODE_PATH',
      message: `${named} is given twice, or as a file and as a folder`,
    })
  })

  it('error: a path that is a folder beside the generated files', async () => {
    const { start } = makeService()
    const page = 'web/src/app/page.tsx'
    const code = await codeOf(swap)
    const files = code.files.map(file => (file.path === page ? { ...file, path: `${page}/x.ts` } : file))
    expect(await fail(start({ codeResult: { ...code, files } }))).toMatchObject({ code: 'PREVIEW_CODE_PATH' })
  })

  it('error: own files at the level that builds the page here', async () => {
    const { start } = makeService()
    const code = await codeOf(swap)
    const files = code.files.map(file => (file.path === 'web/src/app/page.tsx' ? { ...file, content: '\n' } : file))
    expect(await fail(start({ codeResult: { ...code, files }, level: 'full' }))).toMatchObject({
      code: 'PREVIEW_CODE_FOREIGN',
    })
  })

  it('error: more than 5 MB, no workflow in it, and an unknown template', async () => {
    const { start } = makeService()
    const code = await codeOf(swap)
    const large = { path: 'web/src/large.ts', content: 'x'.repeat(5_000_001) }
    expect(await fail(start({ codeResult: { files: [...code.files, large] } }))).toEqual({
      code: 'PREVIEW_CODE_TOO_LARGE',
      message: 'The code of a preview may have at most 5 MB',
      status: 413,
    })
    expect(await fail(start({ codeResult: { files: [large] } }))).toMatchObject({ code: 'PREVIEW_CODE_TOO_LARGE' })
    expect(await fail(start({ codeResult: { files: [{ path: 'a.ts', content: '' }] } }))).toMatchObject({
      code: 'PREVIEW_CODE_FOREIGN',
    })
    expect(await fail(start({ template: 'nope' }))).toEqual({
      code: 'TEMPLATE_NOT_FOUND',
      message: 'Template nope does not exist',
      status: 404,
    })
  })

  it('error: none and two sources', async () => {
    const { start } = makeService()
    const expected = {
      code: 'PREVIEW_SOURCE',
      message: 'A preview takes exactly one of codeResult, template and workflow',
    }
    expect(await fail(start({}))).toMatchObject(expected)
    expect(await fail(start({ template, workflow: swap }))).toMatchObject(expected)
  })
})

describe('live networks', () => {
  it('error: a swap without the key says what is missing; an ICM application needs none', async () => {
    const { start, started } = makeService()
    expect(await fail(start({ template, config: { network: 'live' } }))).toEqual({
      code: 'SETTINGS_MISSING',
      message: 'Please configure all required settings: 1inch API key (ONEINCH_API_KEY)',
      status: 409,
    })
    await start({ template: 'avalanche-icm-workflow', config: { network: 'live' } })
    expect(started[0]).toMatchObject({ env: {}, chains: [], network: 'live' })
  })

  it('behavior: the backend gets a token, which the forwarder takes for the stored key until the preview ends', async () => {
    const { url } = await startOneInchStandIn(storedKey, ({ path }) => ({ body: { path } }))
    const { start, started, change } = makeService({ key: storedKey, env: { ONEINCH_BASE_URL: url } })
    const { instance } = await start({ template, config: { network: 'live' } })
    const { env, secrets } = started[0]!
    expect(JSON.stringify({ ...started[0], secrets: [] })).not.toContain(storedKey)
    expect(secrets).toEqual([env.ONEINCH_API_KEY, storedKey])
    const ask = () =>
      fetch(`${env.ONEINCH_BASE_URL}/swap/v6.1/1/tokens`, {
        headers: { authorization: `Bearer ${env.ONEINCH_API_KEY}` },
      })
    expect(await (await ask()).json()).toEqual({ path: '/swap/v6.1/1/tokens' })
    change(instance.id, { state: 'failed', url: null, error: 'It ended' })
    await expect
      .poll(() =>
        ask().then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })

  it("behavior: a caller's own key is used for this preview only, and is cut out of its log", async () => {
    const { url } = await startOneInchStandIn(givenKey, () => ({ body: {} }))
    const { start, started } = makeService({ env: { ONEINCH_BASE_URL: url } })
    await start({ template, config: { network: 'live', oneInchApiKey: givenKey } })
    const { env, secrets, files } = started[0]!
    expect(secrets).toContain(givenKey)
    expect(JSON.stringify([env, files])).not.toContain(givenKey)
    const headers = { authorization: `Bearer ${env.ONEINCH_API_KEY}` }
    expect((await fetch(`${env.ONEINCH_BASE_URL}/swap/v6.1/1/tokens`, { headers })).status).toBe(200)
    expect(await fail(start({ template, config: { network: 'live' } }))).toMatchObject({ code: 'SETTINGS_MISSING' })
  })

  it('behavior: RPC addresses with keys stay here', async () => {
    const rpcUrl = 'https://rpc.example/canary-rpc-key-77'
    const { start, started } = makeService({ rpcUrls: { 43113: rpcUrl } })
    const given = { 779672: 'https://dispatch.example/canary-rpc-key-78', 1: 'https://main.example' }
    const { warnings } = await start({
      template: 'avalanche-icm-workflow',
      config: { network: 'live', rpcEndpoints: given },
    })
    const { env, secrets } = started[0]!
    expect(Object.keys(JSON.parse(env.RPC_URLS!) as object)).toEqual(['43113', '779672'])
    expect(JSON.stringify(env)).not.toContain('canary')
    expect(secrets).toContain(given[779672])
    expect(warnings.map(({ message }) => message)).toEqual([
      'rpcEndpoints.1 is not used: this application does not have this network',
    ])
  })

  it('behavior: only the environment of the server may name a node in a private network', async () => {
    const ask = async (env: { readonly [name: string]: string }) => {
      const node = await startChainStandIn(43113)
      const { start, started } = makeService({
        env,
        rpcUrls: { 43113: node.replace('127.0.0.1', '[::ffff:127.0.0.1]') },
      })
      await start({ template: 'avalanche-icm-workflow', config: { network: 'live' } })
      const { 43113: url = '' } = JSON.parse(started[0]!.env.RPC_URLS!) as { [id: number]: string }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
      return (await fetch(url, { method: 'POST', body })).status
    }
    expect(await ask({ RPC_URL_43113: 'set' })).toBe(200)
    expect(await fail(ask({}))).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' })
  })

  it('error: an RPC address that is not allowed', async () => {
    const { start } = makeService()
    const config = { network: 'live' as const, rpcEndpoints: { 43113: 'http://10.0.0.1:8545' } }
    expect(await fail(start({ template: 'avalanche-icm-workflow', config }))).toMatchObject({
      code: 'ADDRESS_NOT_ALLOWED',
    })
  })
})

describe('config', () => {
  it('behavior: chains and tokens become those of the application', async () => {
    const { start, started } = makeService()
    const config = { enabledChains: [1, 137], defaultChain: 137, defaultTokens: { from: 'USDC', to: 'POL' } }
    const { warnings } = await start({ template, config })
    expect(warnings).toEqual([])
    const contentOf = (path: string) => started[0]!.files.find(file => file.path === path)?.content
    expect(contentOf('web/src/config/app.config.ts')).toContain('defaultChainId: 137')
    expect(contentOf('web/src/config/swap.config.ts')).toContain('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
  })

  it('behavior: what this preview cannot take is said', async () => {
    const { start } = makeService()
    const rpcEndpoints = { 1: 'https://main.example' }
    const local = await start({
      template,
      config: { oneInchApiKey: givenKey, rpcEndpoints, walletConnectProjectId: 'x', enabledChains: [1] },
    })
    expect(local.warnings.map(({ message }) => message)).toEqual([
      'oneInchApiKey is not used: local chains need none',
      'walletConnectProjectId is not used: generated applications connect browser wallets',
      'rpcEndpoints.1 is not used: local chains need none',
    ])
    const icm = await start({
      template: 'avalanche-icm-workflow',
      config: { enabledChains: [1], defaultChain: 1, defaultTokens: {} },
    })
    expect(icm.warnings.map(({ message }) => message).slice(0, 2)).toEqual([
      'defaultChain is not used: this application does not trade',
      'enabledChains is not used: this application does not trade',
    ])
  })

  it('error: unknown chains and tokens, and a first chain that is not enabled', async () => {
    const { start } = makeService()
    expect(await fail(start({ template, config: { enabledChains: [1, 5] } }))).toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain 5 not supported',
    })
    expect((await fail(start({ template, config: { enabledChains: [1], defaultChain: 137 } }))).message).toBe(
      'The default chain 137 is not among the enabled chains',
    )
    expect((await fail(start({ template, config: { defaultTokens: { to: 'NOPE' } } }))).message).toBe(
      'The token NOPE is not known on Ethereum',
    )
  })

  it('error: no local chain has what is enabled', async () => {
    const { start } = makeService()
    expect((await fail(start({ template, config: { enabledChains: [56] } }))).message).toBe(
      'There is no local chain for BNB Smart Chain',
    )
  })
})

describe('update, stop and subscribe', () => {
  it('behavior: an update keeps the settings of the start', async () => {
    const { service, start, updated } = makeService()
    const { instance } = await start({ template, config: { enabledChains: [1] } })
    expect(await service.update(instance.id, { template })).toEqual({
      changed: ['web/src/config/swap.config.ts'],
      restarted: false,
    })
    expect(updated[0]).toContain('web/src/config/trade.config.ts')
  })

  it('behavior: is stopped by the id that its start chose', async () => {
    const { service, start } = makeService()
    const startId = '0b9a8f6e-5d4c-4b3a-8291-a0b1c2d3e4f5'
    const { instance } = await start({ template, startId })
    expect(await service.stop(startId)).toMatchObject({ id: instance.id, state: 'stopped' })
    expect(await fail(service.stop(startId))).toMatchObject({ code: 'PREVIEW_NOT_FOUND' })
  })

  it('error: an update that would need other variables, and one of a preview that has ended', async () => {
    const { service, start } = makeService()
    const { instance } = await start({ template })
    const icm = { workflow: findKindFixture('icm').full() }
    expect(await fail(service.update(instance.id, icm))).toMatchObject({ code: 'NEEDS_CHANGED' })
    await service.stop(instance.id)
    expect(await fail(service.update(instance.id, { template }))).toMatchObject({ code: 'NOT_RUNNING' })
  })

  it('behavior: a subscriber gets the state, kept lines and what comes', async () => {
    const { service, start, log, followers } = makeService()
    const { instance } = await start({ template })
    log(instance.id, 'first')
    log(instance.id, 'second')
    const seen: string[] = []
    const base = followers(instance.id)
    const end = await service.subscribe(instance.id, 1, {
      line: ({ message }) => seen.push(message),
      changed: ({ state }) => seen.push(state),
    })
    log(instance.id, 'third')
    await service.stop(instance.id)
    expect(seen).toEqual(['running', 'second', 'third', 'stopped'])
    end()
    expect(followers(instance.id)).toBeLessThanOrEqual(base)
  })

  it('error: an unknown instance, which loads nothing', async () => {
    const { service, opened } = makeService()
    const expected = { code: 'PREVIEW_NOT_FOUND', message: 'Preview x does not exist', status: 404 }
    expect(await fail(service.stop('x'))).toEqual(expected)
    expect(await fail(service.update('x', { template }))).toEqual(expected)
    expect(await fail(service.subscribe('x', 0, { line: () => {}, changed: () => {} }))).toEqual(expected)
    expect([await service.list(), opened()]).toEqual([[], 0])
  })

  it('behavior: clearing ends previews with their logs, and new ones may start', async () => {
    const { service, start, opened, isClosed } = makeService()
    await start({ template })
    await service.clear()
    expect([isClosed(), await service.list(), opened()]).toEqual([true, [], 1])
    await start({ template })
    expect(opened()).toBe(2)
  })

  it('behavior: closing ends previews and the local chains', async () => {
    let chains = 0
    const { service, start, isClosed } = makeService({
      devnet: { open: async () => devnet, close: async () => void chains++ },
    })
    await start({ template })
    await service.close()
    expect([isClosed(), chains]).toEqual([true, 1])
    expect(await fail(start({ template }))).toMatchObject({ code: 'PREVIEW_NOT_STARTED' })
  })
})
