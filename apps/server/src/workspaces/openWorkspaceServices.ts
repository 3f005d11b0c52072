import type { DevnetStatus } from '@sluice/protocol'
import type { Environment } from '../config.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { createServicesByMode } from '../runs/servicesByMode.ts'
import type { SimulatedRuns } from '../runs/simulatedRuns.ts'
import { createSealedFile } from '../secrets/sealedFile.ts'
import type { SealedValues } from '../secrets/sealedValues.ts'
import { readKeySources } from '../secrets/secretKey.ts'
import { openSecretStore } from '../secrets/secretStore.ts'
import { openSettingsStore } from '../settings/settingsStore.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { openWorkspaceValues, type WorkspaceValues } from '../storage/workspaceValues.ts'
import { createRoomCheck } from './createRoomCheck.ts'
import { localFiles } from './localFiles.ts'
import { defaultQuotas, type Quotas } from './quotas.ts'
import { toSharedEnvironment } from './sharedEnvironment.ts'
import { workspaceFolder } from './workspaceFolder.ts'

export type WorkspaceServicesOptions = {
  readonly dataDir: string
  readonly env: Environment
  readonly devnet: () => DevnetStatus | null
  readonly simulated: SimulatedRuns
  /** Stores the values of workspaces. */
  readonly database: () => Promise<ProjectDatabase>
  /** Whether those of the local workspace are there too, and not in files of the data folder; default false. */
  readonly storesLocalValues?: boolean
  /** Whether people sign in: then no address that they enter may lead to this machine or its network. Default false. */
  readonly hasSignIn?: boolean
  /** Of each workspace where people sign in. */
  readonly quotas?: Quotas
}

type Values = { readonly [Store in 'secrets' | 'settings' | 'gitHub']: SealedValues }

/** Services of the local workspace, which has the whole environment. `isShared`: another process may change values. */
function makeLocalServices(options: WorkspaceServicesOptions, values: Values, isShared: boolean) {
  const { dataDir, env, hasSignIn = false } = options
  const secrets = openSecretStore(values.secrets, env)
  const settings = openSettingsStore(values.settings, env, { isShared })
  return {
    env,
    folder: workspaceFolder(dataDir, localWorkspaceId),
    secrets,
    settings,
    gitHubValues: values.gitHub,
    isShared,
    isPublicOnly: hasSignIn,
    services: createServicesByMode({ ...options, secrets, settings, isPublicOnly: hasSignIn }),
  }
}

export type WorkspaceServices = ReturnType<typeof makeLocalServices> & {
  /** Throws `WORKSPACE_FULL`. Absent where nothing is limited. */
  readonly assertRoom?: (bytes: number) => Promise<void>
}

/** Opens what runs of the local workspace use, from files of the data folder. */
export function openFileServices(options: WorkspaceServicesOptions): WorkspaceServices {
  const open = (kind: keyof typeof localFiles) => createSealedFile(options.dataDir, localFiles[kind], options.env)
  return makeLocalServices(
    options,
    { secrets: open('secret'), settings: open('setting'), gitHub: open('github') },
    false,
  )
}

/** Opens what runs of a workspace use, from values of the database. */
export const openStoredServices = (workspaceId: string, options: WorkspaceServicesOptions) =>
  workspaceId === localWorkspaceId ? openStoredLocal(options) : openSharedServices(workspaceId, options)

async function openStoredLocal(options: WorkspaceServicesOptions) {
  const db = await options.database()
  const readSources = () => readKeySources(options)
  const values = await openWorkspaceValues({ db, workspaceId: localWorkspaceId, readSources })
  return { ...makeLocalServices(options, values, true), refresh: values.refresh }
}

/** Of the environment, other workspaces have what is meant for all. */
async function openSharedServices(workspaceId: string, options: WorkspaceServicesOptions) {
  const { dataDir } = options
  const folder = workspaceFolder(dataDir, workspaceId)
  const { megabytes } = options.quotas ?? defaultQuotas
  const assertRoom = createRoomCheck({ folder, storedBytes: () => values.storedBytes(), megabytes })
  const values: WorkspaceValues = await openWorkspaceValues({
    db: await options.database(),
    workspaceId,
    readSources: () => readKeySources(options),
    assertRoom,
  })
  const env = toSharedEnvironment(options.env)
  const secrets = openSecretStore(values.secrets, env)
  const settings = openSettingsStore(values.settings, env, { isShared: true })
  const opened: WorkspaceServices = {
    env,
    folder,
    secrets,
    settings,
    gitHubValues: values.gitHub,
    isShared: true,
    isPublicOnly: true,
    assertRoom,
    services: createServicesByMode({ ...options, env, secrets, settings, isPublicOnly: true }),
  }
  return { ...opened, refresh: values.refresh }
}
