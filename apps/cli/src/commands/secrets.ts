import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, tell } from '../output.ts'

const usage = 'secrets rotate [--data DIR] [--json]'

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

const nextInCluster =
  'If a server had the old key as its APP_SECRET_KEY meanwhile, it may have written with that: once all have the new one, run this again. After that, APP_SECRET_KEY_OLD is no longer needed.'

export const secrets: Command = {
  name: 'secrets',
  usage,
  summary: 'Encrypt the stored secrets of a stopped server or of a cluster, and of all workspaces, with a new key',
  async run(args) {
    const specs = { data: { type: 'string' }, json: { type: 'boolean' } } as const
    const { options, positionals } = readArguments(args, specs, { usage, count: 1 })
    if (positionals[0] !== 'rotate') throw cliErrors.error('USAGE_ARGUMENT', { usage })
    const dataDir = resolve(options.data ?? defaultFolder)
    if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
      throw cliErrors.error('USAGE_DATA_FOLDER', { path: dataDir })
    }
    // Loaded on demand: the clients of the databases are large.
    const { isDatabaseUrl, rotateSecrets } = await import('@sluice/server/backup')
    const databaseUrl = process.env.SLUICE_DATABASE_URL || undefined
    if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) throw cliErrors.error('USAGE_DATABASE_URL')
    const isOfCluster = Boolean(process.env.SLUICE_RESTATE_URL)
    if (isOfCluster && process.env.APP_SECRET_KEY) {
      tell('Servers and workers need both keys, APP_SECRET_KEY and APP_SECRET_KEY_OLD, to read what is encrypted now.')
    }
    const rotated = await rotateSecrets({ dataDir, databaseUrl, env: process.env })
    if (options.json === true) printJson(rotated)
    else
      print(
        `Encrypted ${rotated.values} values with the ${rotated.key === 'file' ? 'new key' : 'key of APP_SECRET_KEY'}`,
      )
    if (rotated.key === 'environment') {
      tell(isOfCluster ? nextInCluster : 'APP_SECRET_KEY_OLD is no longer needed.')
    }
    return 0
  },
}
