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
import { defaultQuotas, type Quotas } from './quotas.ts'
import { toSharedEnvironment } from './sharedEnvironment.ts'
import { workspaceFolder } from './workspaceFolder.ts'

export type WorkspaceServicesOptions = {
  readonly dataDir: string
  readonly env: Environment
  readonly devnet: () => DevnetStatus | null
  readonly simulated: SimulatedRuns
  /** Stores the values of all workspaces but the local one. */
  readonly database: () => Promise<ProjectDatabase>
  /** Whether another process may write to the folder; default false. */
  readonly isShared?: boolean
  /** Whether people sign in: then no address that they enter may lead to this machine or its network. Default false. */
  readonly hasSignIn?: boolean
  /** Of each workspace where people sign in. */
  readonly quotas?: Quotas
}

/** Opens what runs of the local workspace use: secrets and settings of the data folder, and services made of them. */
export function openLocalServices({ isShared = false, hasSignIn = false, ...options }: WorkspaceServicesOptions) {
  const { dataDir, env } = options
  const secrets = openSecretStore(createSealedFile(dataDir, 'secrets.json', env), env)
  const settings = openSettingsStore(createSealedFile(dataDir, 'settings.json', env), env, { isShared })
  return {
    env,
    folder: workspaceFolder(dataDir, localWorkspaceId),
    secrets,
    settings,
    gitHubValues: createSealedFile(dataDir, 'github.json', env),
    isPublicOnly: hasSignIn,
    services: createServicesByMode({ ...options, secrets, settings, isPublicOnly: hasSignIn }),
  }
}

export type WorkspaceServices = Omit<ReturnType<typeof openLocalServices>, 'gitHubValues'> & {
  readonly gitHubValues: SealedValues
  /** Throws `WORKSPACE_FULL`. Absent where nothing is limited. */
  readonly assertRoom?: (bytes: number) => Promise<void>
}

/** Opens what runs of another workspace use: values of the database, and of the environment what is meant for all. */
export async function openSharedServices(workspaceId: string, options: WorkspaceServicesOptions) {
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
    isPublicOnly: true,
    assertRoom,
    services: createServicesByMode({ ...options, env, secrets, settings, isPublicOnly: true }),
  }
  return { ...opened, refresh: values.refresh }
}
