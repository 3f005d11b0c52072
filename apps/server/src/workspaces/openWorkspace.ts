import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelChoice } from '@sluice/agents/service'
import type { CatalogueServices } from '@sluice/catalogue'
import type { Engine } from '@sluice/engine'
import type { ErrorBody } from '@sluice/protocol'
import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import { createInstalledPlugins } from '@sluice/runner/installed'
import type { Registry, WorkflowDocument } from '@sluice/workflow'
import { createModelStore } from '../assistant/modelStore.ts'
import { serverErrors } from '../errors.ts'
import type { HeldHashes } from '../journal/heldHashes.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import { createWorkspaceJournal } from '../journal/workspaceJournal.ts'
import { lazyPromise } from '../lazyPromise.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { createComponentRegistries, currentVersion, type RunRegistries } from '../plugins/componentRegistries.ts'
import { explainMissingPlugin } from '../runs/explainMissingPlugin.ts'
import { createNodeCalls } from '../runs/nodeCalls.ts'
import type { PausedRuns } from '../runs/pausedRuns.ts'
import { readWorkflow } from '../runs/readWorkflow.ts'
import type { RunInputs } from '../runs/runInputs.ts'
import { createRunService } from '../runs/runService.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'
import { secretKeyFile } from '../secrets/secretKey.ts'
import { deleteData } from '../settings/deleteData.ts'
import type { AccessTokenTable } from '../storage/accessTokenTable.ts'
import type { Projects } from '../storage/projectStore.ts'
import { localFiles } from './localFiles.ts'
import type { WorkspaceServices, WorkspaceServicesOptions } from './openWorkspaceServices.ts'
import { defaultQuotas } from './quotas.ts'
import { createRunQuota } from './runQuota.ts'
import { workspaceFolder } from './workspaceFolder.ts'

/** What the workspaces of a server share. */
export type WorkspaceParts = WorkspaceServicesOptions & {
  readonly registries: RunRegistries
  readonly builtIns: () => Promise<Registry<CatalogueServices>>
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
  readonly projects: () => Promise<Projects>
  readonly journal: RunJournal
  readonly engine: () => Promise<Engine>
  readonly paused: PausedRuns
  readonly inputs: RunInputs
  readonly heldHashes: HeldHashes
  /** Named tokens of all servers of a cluster; default files. */
  readonly accessTokens?: AccessTokenTable | undefined
  /** Where keys that come with a call are held; default in memory. */
  readonly keys?: Pick<ServicesByMode, 'keepKey' | 'dropKey'>
  /** The assistant's model of the environment. */
  readonly model: ModelChoice | null
  /** Origins of the editor's page. */
  readonly pageOrigins: () => readonly string[]
  readonly describeError: (error: unknown) => ErrorBody
}

/** Opens everything that belongs to one workspace. */
export function openWorkspace(id: string, opened: WorkspaceServices, parts: WorkspaceParts) {
  const { devnet, builtIns, template } = parts
  const { env, folder, secrets, settings, gitHubValues, isPublicOnly, services } = opened
  const hasPreviews = !isPublicOnly || parts.env.SLUICE_PREVIEWS === 'on'
  const journal = createWorkspaceJournal(parts.journal, id)
  const quotas = isPublicOnly ? (parts.quotas ?? defaultQuotas) : undefined
  const projects = async () => (await parts.projects()).of(id, quotas?.projects)
  const installed = createInstalledPlugins(folder, async () => ({ builtIns: await builtIns(), currentVersion }))
  const registries = createComponentRegistries(
    parts.registries,
    async () => (await installed.load()).manifests as never,
  )
  const registry = registries.load
  const accessTokens = parts.accessTokens?.of(id) ?? createAccessTokenStore(folder)
  const runs = createRunService({
    ...parts,
    workspaceId: id,
    ...(quotas ? { admitRun: createRunQuota({ journal, quotas }) } : {}),
    ...(parts.accessTokens ? { explainError: explainMissingPlugin } : {}),
    registryOf: registries.registryOf,
    pluginsOf: registries.pluginsOf,
    sourceOf: services.sourceOf,
    servicesFor: services.servicesFor,
    signedWith: parts.journal.signedWith,
    readWorkflow: workflow => readWorkflow(workflow, { projects, template, registry }),
  })
  const gitHub = lazyPromise(async () => {
    const { openGitHub } = await import('../github/openGitHub.ts')
    const { pageOrigins, describeError } = parts
    return openGitHub({
      folder,
      values: gitHubValues,
      env,
      pageOrigins,
      registry,
      describeError,
      isShared: opened.isShared,
      isPublicOnly,
    })
  })
  const previews = lazyPromise(async () => {
    if (!hasPreviews) throw serverErrors.error('PREVIEWS_OFF')
    const { openPreviews } = await import('../preview/openPreviews.ts')
    return openPreviews({ dataDir: folder, env, secrets, settings, devnet, editorOrigins: parts.pageOrigins, template })
  })
  return {
    id,
    folder,
    /** Whether addresses that people enter must be on the public internet. */
    isPublicOnly,
    secrets,
    settings,
    services,
    installed: {
      ...installed,
      install: async (...given: Parameters<typeof installed.install>) => {
        await opened.assertRoom?.(Buffer.byteLength(JSON.stringify(given[0])))
        return installed.install(...given)
      },
    },
    registries,
    projects,
    journal,
    runs,
    calls: createNodeCalls({ runs, keys: parts.keys ?? services, journal }),
    accessTokens,
    model: createModelStore(settings, parts.model, { isPublicOnly }),
    /** Loaded on first use. */
    gitHub: gitHub.load,
    /** Loaded on first use. */
    previews: previews.load,
    /** Cancels unfinished runs, stops previews and deletes what is stored. */
    deleteData: () =>
      deleteData({
        projects,
        journal,
        cancelRun: runs.cancel,
        secrets,
        settings,
        accessTokens,
        plugins: installed,
        clearPreviews: async () => (await previews.loaded())?.clear(),
        gitHub: gitHub.load,
        removeFiles: () => removeFiles(id, parts),
      }),
    /** Ends what a killed server has left behind. */
    async sweepPreviews(): Promise<void> {
      if (hasPreviews) await (await previews.load()).sweep()
    },
    async close(): Promise<void> {
      await (await previews.loaded())?.close()
      await (await gitHub.loaded())?.close()
    },
  }
}

export type Workspace = ReturnType<typeof openWorkspace>

/** Files that remain when all stores are empty. The key is for the values of other workspaces and servers too. */
async function removeFiles(id: string, { dataDir, database, storesLocalValues }: WorkspaceParts): Promise<void> {
  if (id !== localWorkspaceId) return rmSync(workspaceFolder(dataDir, id), { recursive: true, force: true })
  for (const name of Object.values(localFiles)) rmSync(join(dataDir, name), { force: true })
  if (storesLocalValues) return
  const others = await (await database()).selectFrom('workspace_store').select('workspace_id').limit(1).execute()
  if (others.length === 0) rmSync(join(dataDir, secretKeyFile), { force: true })
}
