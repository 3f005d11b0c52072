import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultAgentsUrl } from '@sluice/agents/service'
import type { RunRecord } from '@sluice/engine'
import type { DevnetStatus } from '@sluice/protocol'
import { compileValidator, createRateLimit, listen, portOf } from '@sluice/protocol/http'
import { documentFromTemplate } from '@sluice/workflow'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { createAccessControl, createToken } from './accessControl.ts'
import { type Agents, openAgents } from './assistant/openAgents.ts'
import { readModel } from './assistant/readModel.ts'
import { type Callers, createCallers } from './callers.ts'
import { type AgentsSource, defaultRateLimit, type Environment } from './config.ts'
import { openClusterEngine, unshareableKeys } from './engine-restate/openClusterEngine.ts'
import { lockDataFolder } from './engine-sqlite/dataFolderLock.ts'
import { openFolderJournal } from './engine-sqlite/openFolderJournal.ts'
import { serverErrors } from './errors.ts'
import { addAccessTokenRoutes } from './http/accessTokenRoutes.ts'
import { addAssistantRoutes } from './http/assistantRoutes.ts'
import { bodyBytes } from './http/bodyLimits.ts'
import { enforceAccessControl, refuseBrokenAddress } from './http/enforceAccessControl.ts'
import { addFusionPlusRoutes } from './http/fusionPlusRoutes.ts'
import { addGenerateRoutes } from './http/generateRoutes.ts'
import { addGitHubRoutes } from './http/gitHubRoutes.ts'
import { addInstalledPluginRoutes } from './http/installedPluginRoutes.ts'
import { limitRequests } from './http/limitRequests.ts'
import { addMonadBridgeRoutes } from './http/monadBridgeRoutes.ts'
import { addNodeRoutes } from './http/nodeRoutes.ts'
import { addOneInchRoutes } from './http/oneInchRoutes.ts'
import { addPluginRoutes } from './http/pluginRoutes.ts'
import { addPreviewRoutes } from './http/previewRoutes.ts'
import { addProjectRoutes } from './http/projectRoutes.ts'
import { addProxyRoutes } from './http/proxyRoutes.ts'
import { addRunRoutes } from './http/runRoutes.ts'
import { addSecretRoutes } from './http/secretRoutes.ts'
import { serveDocs } from './http/serveDocs.ts'
import { serveRunSockets } from './http/serveRunSockets.ts'
import { serveStudio } from './http/serveStudio.ts'
import { addSettingsRoutes } from './http/settingsRoutes.ts'
import { addSignInRoutes } from './http/signInRoutes.ts'
import { addSystemRoutes } from './http/systemRoutes.ts'
import { toErrorBody } from './http/toErrorBody.ts'
import { addTokenRoutes } from './http/tokenRoutes.ts'
import { addTransactionRoutes } from './http/transactionRoutes.ts'
import { addWorkflowRoutes } from './http/workflowRoutes.ts'
import { createHeldHashes } from './journal/heldHashes.ts'
import type { RunJournal } from './journal/runJournal.ts'
import { workspaceOfRun } from './journal/runOwner.ts'
import { keepOfEach } from './keepOfEach.ts'
import { lazyPromise } from './lazyPromise.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { localWorkspaceId } from './localWorkspaceId.ts'
import { logPauses } from './operations/log/logPauses.ts'
import { observeJournal } from './operations/observeJournal.ts'
import { createRequestIds, noOperations, type Operations, openOperations } from './operations/openOperations.ts'
import { databasePart, restatePart } from './operations/probes/clusterParts.ts'
import { refuseWhileDraining } from './operations/refuseWhileDraining.ts'
import { createRunRegistries } from './plugins/componentRegistries.ts'
import { createPluginRegistry } from './plugins/pluginRegistry.ts'
import type { Auth } from './readAuth.ts'
import { openRunEngine } from './runs/openRunEngine.ts'
import { createPausedRuns } from './runs/pausedRuns.ts'
import { createRunInputs } from './runs/runInputs.ts'
import { createSimulatedRuns } from './runs/simulatedRuns.ts'
import type { SignIn, SignInOptions } from './signIn/openSignIn.ts'
import { signInErrors } from './signInErrors.ts'
import { createAccessTokenTable } from './storage/accessTokenTable.ts'
import { assertReadable, toDataDamagedError } from './storage/toDataDamagedError.ts'
import type { TrustedProxies } from './trustedProxies.ts'
import { createSentWorkflows } from './workflows/sentWorkflows.ts'
import { assertSameKey } from './workspaces/assertSameKey.ts'
import { createWorkspaces } from './workspaces/createWorkspaces.ts'
import { moveAccessTokens } from './workspaces/moveAccessTokens.ts'
import { prepareLocalValues } from './workspaces/prepareLocalValues.ts'
import { readQuotas } from './workspaces/quotas.ts'

export type ServerOptions = {
  /** Default 3001; 0 picks a free one. */
  readonly port?: number
  /** A loopback address; default 127.0.0.1. */
  readonly host?: string
  readonly dataDir: string
  /** Built editor; default `apps/studio/dist`. */
  readonly studioDir?: string
  /** Folder of the plugins that can be installed; default the ones that come with Sluice. */
  readonly pluginsDir?: string
  /**
   * Maximum run starts and upstream requests per client in 15 seconds, and a third of all requests of a named token;
   * default 100, 0 means unlimited.
   */
  readonly rateLimit?: number
  /** Local chain to run static and functional mode on; without one they are simulated. */
  readonly devnet?: DevnetStatus | null
  /** Default: a random one for each start. */
  readonly token?: string
  readonly allowedOrigins?: readonly string[]
  /** How people sign in; default: not at all, the page may do everything. */
  readonly auth?: Auth
  /** Proxies that name the client in `X-Forwarded-For`; default none. */
  readonly trustedProxies?: TrustedProxies
  /** Who sends a request; default the page, and programs with named tokens, both in the local workspace. */
  readonly callers?: Callers
  /** Port of a balancer on this machine in front of the server. */
  readonly publicPort?: number
  /** `ONEINCH_API_KEY`, `ONEINCH_BASE_URL`, `RPC_URL_<chain id>`, `APP_SECRET_KEY`, `GITHUB_…`. Default: none. */
  readonly env?: Environment
  /** Default `disk`; in memory, runs and their history end with the process. */
  readonly history?: 'disk' | 'memory'
  /** `postgres://…`: projects and runs are stored there and not in the data folder. */
  readonly databaseUrl?: string
  /** Addresses of Restate's ingress: workers drive the runs of the database. */
  readonly restateUrls?: readonly string[]
  /** Default true: simulated runs sign automatically. */
  readonly signSimulated?: boolean
  /** Default: none is started, and `http://127.0.0.1:8000` is asked. */
  readonly agents?: AgentsSource
  /** Milliseconds a request may take to arrive, body included. Default 30,000. */
  readonly requestTimeoutMs?: number
  /** Log, metrics and traces; default none. Belongs to the caller. */
  readonly operations?: Operations
}

export type RunningServer = {
  /** `http://127.0.0.1:3001` */
  readonly url: string
  readonly token: string
  readonly agents: Pick<Agents, 'url' | 'takenPort'>
  /** Starts no more runs and is not ready from now on; everything else is answered. */
  drain(): void
  /** Closes all connections and releases the data folder. Unfinished runs resume at the next start. */
  close(): Promise<void>
}

const defaultPluginsDir = fileURLToPath(new URL('../../../packages/workflow/plugins', import.meta.url))

/** Requests of a named token in 15 seconds, in multiples of the rate limit. */
const programRequests = 3

/** Large bodies come from this machine: those that take longer never end. */
const requestTimeoutMs = 30_000

const defaultStudioDir = fileURLToPath(new URL('../../studio/dist', import.meta.url))

/**
 * Starts the server: locks the data folder, resumes unfinished runs, listens.
 *
 * - Throws: `DATA_FOLDER_TAKEN`, `DATA_FOLDER_UNUSABLE`, `DATA_NEWER`, `DATA_DAMAGED`, `DATABASE_UNREACHABLE`,
 *   `DATABASE_REFUSED`, `DATABASE_TAKEN`, `DATABASE_NEWER`, `RESTATE_DIFFERS`, `RESTATE_WITHOUT_WORKERS`,
 *   `NOT_RESTATE`, `SECRET_KEY_DIFFERS`, `PORT_TAKEN`
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const {
    port = 3001,
    host = '127.0.0.1',
    env = {},
    devnet = null,
    token = createToken(),
    rateLimit = defaultRateLimit,
  } = options
  const dataDir = resolve(options.dataDir)
  const operations = options.operations ?? (await openOperations(noOperations, { service: 'sluice-server' }))
  const { observer } = operations
  const lock = lockDataFolder(dataDir)
  const closers: (() => Promise<void> | void)[] = [lock.release]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const history = options.history ?? 'disk'
    operations.log?.hide(() => [token])
    const cluster = await openCluster(options)
    const database = cluster ?? (await openDatabase(options.databaseUrl))
    if (database) {
      closers.push(database.close)
      operations.needs(databasePart(database.journal))
    }
    if (cluster) await assertSameKey(cluster.projects.db, { dataDir, env, address: cluster.address })
    const projectsFile = join(dataDir, 'projects.db')
    if (!database) assertReadable(projectsFile)
    const projects = lazyPromise(async () => {
      if (database) return database.projects
      const { openProjects } = await import('./storage/openProjects.ts')
      return openProjects(projectsFile)
    })
    if (!database) closers.push(async () => (await projects.loaded())?.close())
    const paused = logPauses(createPausedRuns(), operations.log)
    const simulated = createSimulatedRuns()
    const catalogue = lazyPromise(loadCatalogue)
    const builtIns = () => catalogue.load().then(({ registry }) => registry)
    const registries = createRunRegistries(builtIns)
    const parts = {
      registry: registries.load,
      registryFor: registries.widen,
      servicesFor: async (record: RunRecord) =>
        (await workspaces.open(workspaceOfRun(record))).services.servicesFor(record),
      simulated,
      observer,
    }
    const observed = <J extends RunJournal>(journal: J) => (observer ? observeJournal(journal, observer) : journal)
    const clusterEngine =
      cluster &&
      openClusterEngine({
        ...parts,
        storage: { ...cluster, journal: observed(cluster.journal) },
        restateUrls: options.restateUrls!,
      })
    if (clusterEngine) operations.needs(restatePart(options.restateUrls!, clusterEngine.assertSameRestate))
    const engine =
      clusterEngine ??
      openRunEngine({
        ...parts,
        journal: observed(database && history === 'disk' ? database.journal : openFolderJournal(dataDir, history)),
        keepOfEach: keepOfEach[history],
        paused,
        ...(options.signSimulated === undefined ? {} : { signSimulated: options.signSimulated }),
      })
    closers.push(engine.close)
    // Before anything of this server is stored there.
    await clusterEngine?.join()
    operations.gauge(
      'sluice_runs_unfinished',
      'Runs that have not ended, waiting ones included',
      engine.journal.countUnfinished,
    )
    const template = async (id: string) => {
      const found = (await catalogue.load()).findTemplate(id)
      return found && documentFromTemplate(found)
    }
    const accessControl = createAccessControl({
      token,
      port: () => port || portOf(app),
      publicPort: options.publicPort,
      allowedOrigins: options.allowedOrigins ?? [],
      publicUrl: options.auth?.publicUrl,
    })
    const db = async () => (await projects.load()).db
    const hasDatabase = database !== undefined || existsSync(projectsFile)
    const isCluster = cluster !== undefined
    const accessTokens = cluster && createAccessTokenTable(db)
    if (cluster) await moveAccessTokens(dataDir, await db())
    const workspaces = await createWorkspaces({
      dataDir,
      env,
      devnet: () => devnet,
      simulated,
      registries,
      builtIns,
      template,
      projects: projects.load,
      database: db,
      accessTokens,
      storesLocalValues: await prepareLocalValues({ dataDir, env, isCluster, database: hasDatabase ? db : undefined }),
      journal: engine.journal,
      engine: refuseWhileDraining(engine.engine, operations.isDraining),
      paused,
      inputs: createRunInputs({ engine: engine.engine, paused }),
      heldHashes: cluster?.heldHashes ?? createHeldHashes(),
      ...(cluster ? { keys: unshareableKeys } : {}),
      hasSignIn: options.auth !== undefined,
      quotas: readQuotas(env.SLUICE_QUOTAS),
      model: await readModel(env),
      pageOrigins: accessControl.pageOrigins,
      describeError: toErrorBody,
    })
    operations.log?.hide(workspaces.secretValues)

    const arrivalMs = options.requestTimeoutMs ?? requestTimeoutMs
    const app: FastifyInstance = fastify({
      bodyLimit: bodyBytes,
      // Matches the longest name the schemas accept.
      routerOptions: { maxParamLength: 200 },
      logger: false,
      genReqId: createRequestIds(),
      forceCloseConnections: true,
      trustProxy: options.trustedProxies ?? false,
      requestTimeout: arrivalMs,
      // Node looks for requests that take too long every 30 s by itself.
      http: { requestTimeout: arrivalMs, connectionsCheckingInterval: Math.min(5_000, arrivalMs) },
      frameworkErrors: (error, request, reply) => refuseBrokenAddress(accessControl, error, request, reply),
    })
    closers.push(() => app.close())
    operations.observeRequests(app)
    app.setValidatorCompiler(compileValidator)
    app.setSerializerCompiler(serializerCompiler)
    const signIn = await openSignIn({
      auth: options.auth,
      dataDir,
      accessTokens,
      accessControl,
      database: db,
    })
    if (signIn) closers.push(signIn.close)
    const callers = options.callers ?? signIn?.callers ?? createCallers(accessControl, workspaces.local.accessTokens)
    enforceAccessControl(app, { accessControl, callers, workspaces })
    addSignInRoutes(app, { signIn, clearWorkspace: workspaces.remove, revokeTokens: workspaces.revokeTokens })
    closers.push(workspaces.close)
    const limits = {
      runs: createRateLimit(rateLimit),
      outbound: createRateLimit(rateLimit),
      people: createRateLimit(rateLimit),
      programs: createRateLimit(rateLimit * programRequests),
    }
    limitRequests(app, limits)
    addSystemRoutes(app, { devnet: () => devnet, readiness: operations.readiness })
    addOneInchRoutes(app)
    addTokenRoutes(app)
    const plugins = createPluginRegistry(options.pluginsDir ?? defaultPluginsDir, env)
    addPluginRoutes(app, plugins)
    addInstalledPluginRoutes(app, builtIns)
    addNodeRoutes(app, plugins)
    const sent = createSentWorkflows(registries.load)
    addProjectRoutes(app, { registry: registries.load, sent })
    addWorkflowRoutes(app, { template, catalogue: catalogue.load })
    addSecretRoutes(app)
    addSettingsRoutes(app)
    addAccessTokenRoutes(app)
    addGenerateRoutes(app, sent)
    addGitHubRoutes(app, { sent, audit: signIn?.audit })
    addPreviewRoutes(app, sent)
    const agents = await openAgents(options.agents ?? { url: defaultAgentsUrl }, {
      rateLimit,
      isPrivate: signIn !== undefined,
      async model(id = localWorkspaceId) {
        // Without sign-in, every program of this machine may name one.
        if (!signIn && id !== localWorkspaceId) throw signInErrors.error('WORKSPACE_NOT_FOUND', { id })
        return (await workspaces.open(id)).model.current()
      },
    })
    closers.push(agents.close)
    addAssistantRoutes(app, { agents: agents.client, sent })
    addTransactionRoutes(app)
    addRunRoutes(app)
    addProxyRoutes(app)
    addFusionPlusRoutes(app)
    addMonadBridgeRoutes(app)
    serveDocs(app)
    await serveStudio(app, {
      studioDir: options.studioDir ?? defaultStudioDir,
      token: signIn ? undefined : token,
      hasWalletConnect: async () => (await workspaces.open(localWorkspaceId)).settings.usableProjectId() !== null,
    })
    const { trustedProxies } = options
    const audit = signIn?.audit
    const sockets = serveRunSockets(app.server, { accessControl, callers, workspaces, limits, audit, trustedProxies })
    closers.push(sockets.close)
    operations.gauge('sluice_sockets', 'Open sockets of pages', sockets.count)
    const url = await listen(app, host, port)
    await engine.resume()
    await workspaces.sweepPreviews()
    operations.started()
    return { url, token, agents, drain: operations.drain, close }
  } catch (error) {
    await close()
    throw toStartError(dataDir, error)
  }
}

/** Loads the client of Postgres only where it is used. */
async function openDatabase(url: string | undefined) {
  if (url === undefined) return undefined
  const { openPgStorage } = await import('./storage/postgres/openPgStorage.ts')
  return openPgStorage(url)
}

/** Loads signing in only where it is used. */
async function openSignIn({
  auth,
  ...parts
}: Omit<SignInOptions, 'auth'> & { readonly auth: Auth | undefined }): Promise<SignIn | undefined> {
  if (!auth) return undefined
  const signIn = await import('./signIn/openSignIn.ts')
  return signIn.openSignIn({ auth, ...parts })
}

async function openCluster({ databaseUrl, restateUrls }: ServerOptions) {
  if (databaseUrl === undefined || restateUrls === undefined) return undefined
  const { openClusterStorage } = await import('./storage/postgres/openClusterStorage.ts')
  return openClusterStorage(databaseUrl)
}

/** Some damage of a database only shows when unfinished runs are read. */
function toStartError(folder: string, cause: unknown): unknown {
  const error = toDataDamagedError(join(folder, 'runs.db'), cause)
  const { code = '', message } = error as { code?: string; message: string }
  if (!code.startsWith('SQLITE_')) return error
  return serverErrors.error('DATA_FOLDER_UNUSABLE', { folder, reason: message }, { cause })
}
