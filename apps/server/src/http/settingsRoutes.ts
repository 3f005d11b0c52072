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
import { findOpenBridge } from '../settings/findOpenBridge.ts'
import { defaultUsdLimit, showAddress } from '../settings/settingsStore.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'

export function addSettingsRoutes(app: FastifyInstance): void {
  const readAll = async ({ settings, folder, isPublicOnly }: Workspace): Promise<Settings> => {
    const { chains } = await import('@sluice/defi')
    const problem = settings.problem()
    const unset = {
      rpc: [],
      walletConnectProjectId: null,
      usdLimit: defaultUsdLimit,
      bridge: { counterparty: null },
      dataFolder: isPublicOnly ? '' : folder,
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

  addRoute(app, readSettings, ({ workspace }) => readAll(workspace))
  addRoute(app, checkRpc, async ({ params: { chainId }, workspace: { settings, isPublicOnly } }) => {
    const chain = await findChain(chainId)
    const setting = settings.describeRpc(chain)
    const url = settings.rpcUrl(chainId) ?? setting.defaultUrl
    const rules = { isPublicOnly: isPublicOnly && setting.source === 'store' }
    return { setting, latencyMs: await checkRpcUrl(url, chainId, rules) }
  })
  addRoute(app, writeRpc, async ({ params: { chainId }, body, workspace: { settings, isPublicOnly } }) => {
    const chain = await findChain(chainId)
    settings.assertRpcChangeable(chainId)
    const latencyMs = await checkRpcUrl(body.url, chainId, { isPublicOnly })
    await settings.writeRpc(chainId, body.url)
    return { setting: settings.describeRpc(chain), latencyMs }
  })
  addRoute(app, removeRpc, async ({ params: { chainId }, workspace: { settings } }) => {
    const chain = await findChain(chainId)
    await settings.removeRpc(chainId)
    return settings.describeRpc(chain)
  })
  addRoute(app, writeWalletConnect, async ({ body: { projectId }, workspace: { settings } }) => {
    await settings.writeWalletConnect(projectId)
    return { walletConnectProjectId: projectId }
  })
  addRoute(app, writeUsdLimit, async ({ body: { usdLimit }, workspace: { settings } }) => {
    await settings.writeUsdLimit(usdLimit)
    return { usdLimit }
  })
  /** Its terms lead to the locks of unfinished bridges. */
  const assertFree = async ({ settings, journal }: Workspace) => {
    const run = settings.counterparty() === null ? undefined : await findOpenBridge(journal)
    if (run !== undefined) throw serverErrors.error('COUNTERPARTY_IN_USE', { run })
  }
  addRoute(app, checkCounterparty, ({ workspace }) => {
    const url = workspace.settings.counterparty()
    if (url === null) throw serverErrors.error('COUNTERPARTY_MISSING')
    return askCounterparty(url, workspace)
  })
  addRoute(app, writeCounterparty, async ({ body: { url }, workspace }) => {
    await assertFree(workspace)
    const check = await askCounterparty(url, workspace)
    await workspace.settings.writeCounterparty(trimSlash(url))
    return { ...check, counterparty: showAddress(trimSlash(url)) }
  })
  addRoute(app, removeCounterparty, async ({ workspace }) => {
    await assertFree(workspace)
    await workspace.settings.removeCounterparty()
    return { counterparty: null }
  })
  addRoute(app, exportData, async ({ reply, workspace }) => {
    const { rpc, walletConnectProjectId, usdLimit } = await readAll(workspace)
    const custom = rpc
      .filter(({ source }) => source !== 'default')
      .map(({ chainId, address }) => ({ chainId, ...address }))
    const head = JSON.stringify({ settings: { walletConnectProjectId, usdLimit, customRpc: custom } }).slice(0, -1)
    const store = await workspace.projects()
    reply.type('application/json; charset=utf-8')
    return Readable.from(
      (async function* () {
        yield `${head},"projects":`
        yield* exportProjects(store)
        yield '}'
      })(),
    ) as never
  })
  addRoute(app, deleteEverything, ({ workspace }) => workspace.deleteData())
}

async function findChain(id: number) {
  const { findChain: find, defiErrors } = await import('@sluice/defi')
  const chain = find(id)
  if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
  return chain
}
