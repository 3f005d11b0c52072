import { Readable } from 'node:stream'
import {
  checkCounterparty,
  checkRpc,
  deleteEverything,
  exportData,
  readSettings,
  removeCounterparty,
  removeRpc,
  type Settings,
  writeCounterparty,
  writeRpc,
  writeUsdLimit,
  writeWalletConnect,
} from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { askCounterparty, trimSlash } from '../settings/askCounterparty.ts'
import { checkRpcUrl } from '../settings/checkRpcUrl.ts'
import { exportProjects } from '../settings/exportProjects.ts'
import { defaultUsdLimit, type SettingsStore, showAddress } from '../settings/settingsStore.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import { addRoute } from './addRoute.ts'

type Dependencies = {
  readonly settings: SettingsStore
  readonly projects: () => Promise<ProjectStore>
  readonly dataDir: string
  /** The workflow of an unfinished live bridge; undefined if there is none. */
  readonly openBridge: () => Promise<string | undefined>
  readonly deleteData: () => Promise<{ readonly projects: number; readonly runs: number }>
}

export function addSettingsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { settings, projects, dataDir, openBridge, deleteData } = dependencies
  const readAll = async (): Promise<Settings> => {
    const { chains } = await import('@sluice/defi')
    const problem = settings.problem()
    const unset = {
      rpc: [],
      walletConnectProjectId: null,
      usdLimit: defaultUsdLimit,
      bridge: { counterparty: null },
      dataFolder: dataDir,
      problem,
    }
    if (problem !== null) return unset
    const counterparty = settings.counterparty()
    return {
      ...unset,
      rpc: chains.map(settings.describeRpc),
      walletConnectProjectId: settings.walletConnectProjectId(),
      usdLimit: settings.usdLimit(),
      bridge: { counterparty: counterparty === null ? null : showAddress(counterparty) },
    }
  }

  addRoute(app, readSettings, readAll)
  addRoute(app, checkRpc, async ({ params: { chainId } }) => {
    const chain = await findChain(chainId)
    const setting = settings.describeRpc(chain)
    return { setting, latencyMs: await checkRpcUrl(settings.rpcUrl(chainId) ?? setting.defaultUrl, chainId) }
  })
  addRoute(app, writeRpc, async ({ params: { chainId }, body }) => {
    const chain = await findChain(chainId)
    settings.assertRpcChangeable(chainId)
    const latencyMs = await checkRpcUrl(body.url, chainId)
    settings.writeRpc(chainId, body.url)
    return { setting: settings.describeRpc(chain), latencyMs }
  })
  addRoute(app, removeRpc, async ({ params: { chainId } }) => {
    const chain = await findChain(chainId)
    settings.removeRpc(chainId)
    return settings.describeRpc(chain)
  })
  addRoute(app, writeWalletConnect, ({ body: { projectId } }) => {
    settings.writeWalletConnect(projectId)
    return { walletConnectProjectId: projectId }
  })
  addRoute(app, writeUsdLimit, ({ body: { usdLimit } }) => {
    settings.writeUsdLimit(usdLimit)
    return { usdLimit }
  })
  /** Its terms lead to the locks of unfinished bridges. */
  const assertFree = async () => {
    const run = settings.counterparty() === null ? undefined : await openBridge()
    if (run !== undefined) throw serverErrors.error('COUNTERPARTY_IN_USE', { run })
  }
  addRoute(app, checkCounterparty, () => {
    const url = settings.counterparty()
    if (url === null) throw serverErrors.error('COUNTERPARTY_MISSING')
    return askCounterparty(url)
  })
  addRoute(app, writeCounterparty, async ({ body: { url } }) => {
    await assertFree()
    const check = await askCounterparty(url)
    settings.writeCounterparty(trimSlash(url))
    return { ...check, counterparty: showAddress(trimSlash(url)) }
  })
  addRoute(app, removeCounterparty, async () => {
    await assertFree()
    settings.removeCounterparty()
    return { counterparty: null }
  })
  addRoute(app, exportData, async ({ reply }) => {
    const { rpc, walletConnectProjectId, usdLimit } = await readAll()
    const custom = rpc
      .filter(({ source }) => source !== 'default')
      .map(({ chainId, address }) => ({ chainId, ...address }))
    const head = JSON.stringify({ settings: { walletConnectProjectId, usdLimit, customRpc: custom } }).slice(0, -1)
    const store = await projects()
    reply.type('application/json; charset=utf-8')
    return Readable.from(
      (async function* () {
        yield `${head},"projects":`
        yield* exportProjects(store)
        yield '}'
      })(),
    ) as never
  })
  addRoute(app, deleteEverything, deleteData)
}

async function findChain(id: number) {
  const { findChain: find, defiErrors } = await import('@sluice/defi')
  const chain = find(id)
  if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
  return chain
}
