import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimulatedRuns } from '../runs/simulatedRuns.ts'
import { openProjects } from '../storage/openProjects.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createWorkspaceServices } from './createWorkspaceServices.ts'
import type { WorkspaceServicesOptions } from './openWorkspaceServices.ts'

const env = {
  APP_SECRET_KEY: 'of all processes',
  ONEINCH_API_KEY: 'canary-of-the-operator',
  RPC_URL_1: 'http://127.0.0.1:9',
}

/** Processes of one cluster: a database for all, a data folder for each. */
async function makeProcesses() {
  const { db, close } = await openProjects(join(makeDataDir(), 'projects.db'))
  onTestFinished(close)
  return (options: Partial<WorkspaceServicesOptions> = {}) =>
    createWorkspaceServices({
      dataDir: makeDataDir(),
      env,
      devnet: () => null,
      simulated: createSimulatedRuns(),
      database: async () => db,
      ...options,
    })
}

describe('createWorkspaceServices', () => {
  it('default: a worker has the keys of the workspace that owns a run, as a server stored them last', async () => {
    const makeProcess = await makeProcesses()
    const [server, worker] = [await makeProcess(), await makeProcess()]
    const stored = await server.open('w2')
    const seen = await worker.open('w2')
    expect(seen.services.statuses().find(({ id }) => id === 'testnet')?.available).toBe(false)
    await stored.secrets.write('oneinch', 'canary-of-w2')
    await stored.settings.writeUsdLimit('7')
    expect(await worker.open('w2')).toBe(seen)
    expect([seen.secrets.read('oneinch'), seen.settings.usdLimit()]).toEqual(['canary-of-w2', '7'])
    expect(seen.services.statuses().find(({ id }) => id === 'testnet')?.available).toBe(true)
    const third = await worker.open('w3')
    expect([third.secrets.read('oneinch'), third.settings.usdLimit()]).toEqual([null, '50'])
  })

  it('behavior: the local workspace has the whole environment, others what is meant for all', async () => {
    const worker = await (await makeProcesses())()
    const local = await worker.open('local')
    expect(local).toBe(worker.local)
    expect(local.secrets.read('oneinch')).toBe(env.ONEINCH_API_KEY)
    const { settings, env: shared } = await worker.open('w2')
    expect(shared).toEqual({ RPC_URL_1: env.RPC_URL_1 })
    expect(settings.rpcUrl(1)).toBe(env.RPC_URL_1)
  })

  it('behavior: in a cluster, all processes have the values of the local workspace, and its rules stay', async () => {
    const makeProcess = await makeProcesses()
    const options = { storesLocalValues: true, env: { ...env, ONEINCH_API_KEY: '' } }
    const [server, worker] = [await makeProcess(options), await makeProcess(options)]
    await server.local.secrets.write('oneinch', 'canary-of-the-local-one')
    await server.local.settings.writeUsdLimit('7')
    await server.local.gitHubValues.write('connection', '{}')
    const local = await worker.open('local')
    expect(local).toBe(worker.local)
    expect([local.secrets.read('oneinch'), local.settings.usdLimit()]).toEqual(['canary-of-the-local-one', '7'])
    expect(local.gitHubValues.names()).toEqual(['connection'])
    expect(local.services.statuses().find(({ id }) => id === 'testnet')?.available).toBe(true)
    expect([local.isPublicOnly, 'assertRoom' in local, local.env]).toEqual([false, false, options.env])
    const withSignIn = await makeProcess({ ...options, hasSignIn: true })
    expect(withSignIn.local.isPublicOnly).toBe(true)
  })

  it('error: an id that would leave the data folder', async () => {
    const worker = await (await makeProcesses())()
    for (const id of ['../up', '', 'a/b', '.']) await expect(worker.open(id)).rejects.toThrow('no id of a workspace')
  })
})
