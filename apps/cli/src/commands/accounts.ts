import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ListedAccount } from '@sluice/server/accounts'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson } from '../output.ts'

const usage = 'accounts list, accounts block ACCOUNT, or accounts unblock ACCOUNT; each with [--data DIR] [--json]'

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

export const accounts: Command = {
  name: 'accounts',
  usage,
  summary: 'List the people of a server with sign-in, or end the access of one by e-mail, wallet address, name or id',
  async run(args) {
    const specs = { data: { type: 'string' }, json: { type: 'boolean' } } as const
    const { options, positionals } = readArguments(args, specs, { usage, count: 2, least: 1 })
    const [action, name] = positionals
    const isWhole = action === 'list' ? name === undefined : name !== undefined
    if (!isWhole || !(action === 'list' || action === 'block' || action === 'unblock')) {
      throw cliErrors.error('USAGE_ARGUMENT', { usage })
    }
    const dataDir = resolve(options.data ?? defaultFolder)
    const databaseUrl = process.env.SLUICE_DATABASE_URL || undefined
    if (databaseUrl === undefined && !statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
      throw cliErrors.error('USAGE_DATA_FOLDER', { path: dataDir })
    }
    // Loaded on demand: the clients of the databases are large.
    const { isDatabaseUrl, openAccounts } = await import('@sluice/server/accounts')
    if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl)) throw cliErrors.error('USAGE_DATABASE_URL')
    const store = await openAccounts({ dataDir, databaseUrl })
    try {
      const asJson = options.json === true
      if (action === 'list') list(await store.list(), asJson)
      else tellOf(await store[action](name ?? ''), action, asJson)
      return 0
    } finally {
      await store.close()
    }
  },
}

function list(known: readonly ListedAccount[], asJson: boolean): void {
  if (asJson) printJson(known)
  else if (known.length === 0) print('No accounts')
  else for (const account of known) print(describe(account))
}

function tellOf(account: ListedAccount, action: 'block' | 'unblock', asJson: boolean): void {
  if (asJson) printJson(account)
  else print(`${action === 'block' ? 'Blocked' : 'Unblocked'} ${describe(account)}`)
}

function describe({ id, name, email, subjects, workspaces, blockedAt }: ListedAccount): string {
  const known = [email, ...subjects].filter(text => text !== null && text !== name).join(', ')
  const roles = workspaces.map(workspace => `${workspace.role} of ${workspace.name}`).join(', ') || 'in no workspace'
  const blocked = blockedAt === null ? '' : `, blocked ${new Date(blockedAt).toISOString().slice(0, 10)}`
  return `${name} (${id})${known && `, ${known}`}: ${roles}${blocked}`
}
