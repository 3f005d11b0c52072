import type { AccessToken, NewAccessToken, Scope, TokenMaker } from '@sluice/protocol'
import {
  type CheckedAccessToken,
  hasHash,
  idOfAccessToken,
  newAccessToken,
  pickAccessToken,
  tokensAbove,
} from '@sluice/protocol/accessTokens'
import type { Selectable } from 'kysely'
import type { ProjectDatabase, ProjectTables } from './openProjectDatabase.ts'
import { toColumn } from './projectRows.ts'

type Row = Selectable<ProjectTables['access_token']>

/** A use is noted this often at most. */
const notedEveryMs = 60_000

/**
 * Keeps the named tokens of all workspaces, hashed, in a database that several servers share. Nothing is cached: what one
 * server revokes is revoked for all with the next request.
 *
 * - Throws: `NAME_TAKEN`, `TOO_MANY_TOKENS`, `TOKEN_NOT_FOUND`, `NAME_AMBIGUOUS`
 */
export function createAccessTokenTable(database: () => Promise<ProjectDatabase>, now: () => number = Date.now) {
  const note = async ({ id, last_used_at }: Row) => {
    const at = now()
    if (last_used_at !== null && at - last_used_at < notedEveryMs) return
    await (await database()).updateTable('access_token').set({ last_used_at: at }).where('id', '=', id).execute()
  }

  const check = async (text: string): Promise<CheckedAccessToken & { readonly workspaceId?: string }> => {
    const id = idOfAccessToken(text)
    if (id === undefined) return { status: 'unknown' }
    const row = await (await database()).selectFrom('access_token').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || !hasHash(text, row.sha256)) return { status: 'unknown' }
    const found = { accessToken: toAccessToken(row), workspaceId: row.workspace_id }
    if (row.expires_at !== null && row.expires_at <= now()) return { status: 'expired', ...found }
    await note(row)
    return { status: 'valid', ...found }
  }

  return {
    /** The token behind a text and its workspace, and whether it may still be used. Notes the use of a valid one. */
    check,
    /** Those of one workspace. */
    of(workspaceId: string) {
      const list = async (): Promise<AccessToken[]> => {
        const rows = await (await database())
          .selectFrom('access_token')
          .selectAll()
          .where('workspace_id', '=', workspaceId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute()
        return rows.map(toAccessToken)
      }
      return {
        list,
        async create(
          wanted: NewAccessToken,
          createdBy?: TokenMaker,
        ): Promise<{ readonly token: string; readonly accessToken: AccessToken }> {
          const { token, hashed } = newAccessToken(wanted, await list(), { createdAt: now(), createdBy })
          const accessToken = { ...hashed, lastUsedAt: null }
          const row = toRow(workspaceId, accessToken)
          await (await database()).insertInto('access_token').values(row).execute()
          return { token, accessToken: toAccessToken(row) }
        },
        async revoke(idOrName: string): Promise<AccessToken> {
          const token = pickAccessToken(await list(), idOrName)
          await (await database()).deleteFrom('access_token').where('id', '=', token.id).execute()
          return token
        },
        /** Revokes the tokens of an account that have more than a scope; all of its tokens without one. */
        async revokeAbove(accountId: string, scope: Scope | null): Promise<void> {
          const ids = tokensAbove(await list(), accountId, scope).map(({ id }) => id)
          if (ids.length > 0) await (await database()).deleteFrom('access_token').where('id', 'in', ids).execute()
        },
        async revokeAll(): Promise<void> {
          await (await database()).deleteFrom('access_token').where('workspace_id', '=', workspaceId).execute()
        },
        async check(text: string): Promise<CheckedAccessToken> {
          const { workspaceId: owner, ...checked } = await check(text)
          return owner === workspaceId ? checked : { status: 'unknown' }
        },
      }
    },
  }
}

export type AccessTokenTable = ReturnType<typeof createAccessTokenTable>

const toAccessToken = ({ id, name, scope, created_at, expires_at, last_used_at, ...row }: Row): AccessToken => ({
  id,
  name,
  scope,
  createdAt: created_at,
  createdBy: row.created_by_id === null ? null : { accountId: row.created_by_id, name: row.created_by ?? '' },
  expiresAt: expires_at,
  lastUsedAt: last_used_at,
})

export const toRow = (workspaceId: string, token: AccessToken & { readonly sha256: string }): Row => ({
  id: token.id,
  workspace_id: workspaceId,
  name: toColumn(token.name),
  scope: token.scope,
  created_at: token.createdAt,
  expires_at: token.expiresAt,
  last_used_at: token.lastUsedAt,
  created_by_id: token.createdBy?.accountId ?? null,
  created_by: token.createdBy && toColumn(token.createdBy.name),
  sha256: token.sha256,
})
