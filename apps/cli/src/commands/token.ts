import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AccessToken, accessTokenLimits, newAccessTokenSchema, type Scope, scopes } from '@sluice/protocol'
import { type AccessTokenStore, createAccessTokenStore } from '@sluice/protocol/accessTokens'
import type { openClusterTokens } from '@sluice/server/cluster'
import { type Command, readArguments } from '../command.ts'
import { cliErrors } from '../errors.ts'
import { print, printJson, printToken, tell } from '../output.ts'

const usage =
  'token create NAME --scope read|run|admin [--expires DAYS|never], token list, or token revoke NAME|ID; each with [--data DIR] [--json]'

/** Where the server keeps its data when it is started here. */
const defaultFolder = '.sluice'

export const token: Command = {
  name: 'token',
  usage,
  summary: 'Create, list and revoke tokens for the API of the server',
  async run(args) {
    const { options, positionals } = readArguments(
      args,
      {
        scope: { type: 'string' },
        expires: { type: 'string' },
        data: { type: 'string' },
        json: { type: 'boolean' },
      },
      { usage, count: 2, least: 1 },
    )
    const [action, name] = positionals
    const asJson = options.json === true
    const isWhole = action === 'list' ? name === undefined : name !== undefined
    if (!isWhole || !(action === 'create' || action === 'list' || action === 'revoke')) {
      throw cliErrors.error('USAGE_ARGUMENT', { usage })
    }
    const { store, close } = await openStore(options.data)
    try {
      if (action === 'create') await create(store, name ?? '', options, asJson)
      else if (action === 'list') list(await store.list(), asJson)
      else revoke(await store.revoke(name ?? ''), asJson)
      return 0
    } finally {
      await close()
    }
  },
}

type ClusterTokens = Awaited<ReturnType<typeof openClusterTokens>>

type Store = Pick<AccessTokenStore | ClusterTokens['store'], 'create' | 'list' | 'revoke'>

/**
 * Servers of a cluster look for tokens in its database, others in their data folder: a token in a folder that no server
 * uses would open nothing.
 */
async function openStore(folder: string | undefined): Promise<{ readonly store: Store; close(): Promise<void> }> {
  const { SLUICE_DATABASE_URL: url, SLUICE_RESTATE_URL: restateUrl } = process.env
  if (url && restateUrl) {
    const { isDatabaseUrl, openClusterTokens } = await import('@sluice/server/cluster')
    if (!isDatabaseUrl(url)) throw cliErrors.error('USAGE_DATABASE_URL')
    return openClusterTokens(url)
  }
  const path = resolve(folder ?? defaultFolder)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw cliErrors.error('USAGE_DATA_FOLDER', { path })
  return { store: createAccessTokenStore(path), close: async () => {} }
}

async function create(
  store: Store,
  name: string,
  options: { readonly scope?: string; readonly expires?: string },
  asJson: boolean,
): Promise<void> {
  const parsed = newAccessTokenSchema.shape.name.safeParse(name)
  if (!parsed.success) throw cliErrors.error('USAGE_TOKEN_NAME', { most: accessTokenLimits.name })
  const scope = readScope(options.scope)
  const created = await store.create({ name: parsed.data, scope, expiresInDays: readDays(options.expires) })
  if (!asJson) {
    tell(describe(created.accessToken))
    tell('It is shown this once: only its hash is stored.')
  }
  printToken(asJson ? JSON.stringify(created, null, 2) : created.token)
}

function readScope(text: string | undefined): Scope {
  const scope = scopes.find(known => known === text)
  if (scope === undefined)
    throw cliErrors.error('USAGE_SCOPE_NAME', { scopes: scopes.join(', '), text: text ?? 'none' })
  return scope
}

function readDays(text: string | undefined): number | null {
  if (text === undefined) return accessTokenLimits.defaultDays
  if (text === 'never') return null
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  const most = accessTokenLimits.days
  if (days < 1 || days > most) throw cliErrors.error('USAGE_EXPIRES', { most, text })
  return days
}

function list(tokens: readonly AccessToken[], asJson: boolean): void {
  if (asJson) printJson(tokens)
  else if (tokens.length === 0) print('No tokens')
  else for (const known of tokens) print(describe(known))
}

function revoke(revoked: AccessToken, asJson: boolean): void {
  if (asJson) printJson(revoked)
  else print(`Revoked ${describe(revoked)}`)
}

function describe({ id, name, scope, createdBy, expiresAt, lastUsedAt }: AccessToken): string {
  const expiry =
    expiresAt === null ? 'does not expire' : `${expiresAt <= Date.now() ? 'expired' : 'expires'} ${day(expiresAt)}`
  const use = lastUsedAt === null ? 'never used' : `last used ${day(lastUsedAt)}`
  const maker = createdBy ? `, created by ${createdBy.name}` : ''
  return `${name} (${id}): ${scope}, ${expiry}, ${use}${maker}`
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
