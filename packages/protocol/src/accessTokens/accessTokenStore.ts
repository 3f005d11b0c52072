import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type AccessToken,
  accessTokenSchema,
  type NewAccessToken,
  type Scope,
  type TokenMaker,
  tokenMakerSchema,
} from '../accessTokenRoutes.ts'
import { accessTokenErrors } from './accessTokenErrors.ts'
import { hasHash, idOfAccessToken, isAccessTokenId } from './accessTokenText.ts'
import { type HashedAccessToken, newAccessToken, pickAccessToken, tokensAbove } from './newAccessToken.ts'

/** Folder of the tokens within the data folder. */
export const accessTokensFolder = 'access-tokens'

const storedSchema = accessTokenSchema.omit({ lastUsedAt: true }).extend({
  version: z.literal(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdBy: tokenMakerSchema.default(null),
})

type Stored = z.infer<typeof storedSchema>

/** A use is noted this often at most. */
const notedEveryMs = 60_000

/**
 * Keeps named tokens as one file each, hashed. Nothing is cached: what the command line revokes is revoked for the
 * server that runs.
 *
 * - Throws: `NAME_TAKEN`, `TOO_MANY_TOKENS`, `TOKEN_NOT_FOUND`, `NAME_AMBIGUOUS`, `TOKEN_FILE_INVALID`
 */
export function createAccessTokenStore(dataDir: string, now: () => number = Date.now) {
  const folder = join(dataDir, accessTokensFolder)
  const fileOf = (id: string) => join(folder, `${id}.json`)
  /** Its modification time is the last use. */
  const usedFileOf = (id: string) => join(folder, `${id}.used`)

  const read = (id: string): Stored | undefined => {
    const file = fileOf(id)
    const text = readIfThere(file)
    if (text === undefined) return undefined
    try {
      return storedSchema.parse(JSON.parse(text))
    } catch (cause) {
      throw accessTokenErrors.error('TOKEN_FILE_INVALID', { file }, { cause })
    }
  }

  const toAccessToken = ({ id, name, scope, createdAt, createdBy, expiresAt }: Stored): AccessToken => {
    const used = statSync(usedFileOf(id), { throwIfNoEntry: false })
    return { id, name, scope, createdAt, createdBy, expiresAt, lastUsedAt: used ? Math.floor(used.mtimeMs) : null }
  }

  const listStored = (): Stored[] => {
    if (!existsSync(folder)) return []
    const ids = readdirSync(folder).flatMap(name => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    return ids.filter(isAccessTokenId).flatMap(id => read(id) ?? [])
  }

  const list = (): AccessToken[] =>
    listStored()
      .map(toAccessToken)
      .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))

  const note = (id: string) => {
    const file = usedFileOf(id)
    const at = now()
    const used = statSync(file, { throwIfNoEntry: false })
    if (used && at - used.mtimeMs < notedEveryMs) return
    if (!used) writeFileSync(file, '', { mode: 0o600 })
    utimesSync(file, at / 1_000, at / 1_000)
  }

  const remove = (id: string) => {
    rmSync(fileOf(id), { force: true })
    rmSync(usedFileOf(id), { force: true })
  }

  return {
    /** Newest first. */
    list,

    /** To be moved to where others look for them. */
    listHashed: (): (AccessToken & HashedAccessToken)[] =>
      listStored().map(stored => ({ ...toAccessToken(stored), sha256: stored.sha256 })),

    /** The token itself is in no other answer. */
    create(
      wanted: NewAccessToken,
      createdBy?: TokenMaker,
    ): { readonly token: string; readonly accessToken: AccessToken } {
      const { token, hashed } = newAccessToken(wanted, list(), { createdAt: now(), createdBy })
      const stored: Stored = { version: 1, ...hashed }
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writePrivately(fileOf(stored.id), `${JSON.stringify(stored, null, 2)}\n`)
      return { token, accessToken: toAccessToken(stored) }
    },

    /** Revokes a token by its id, or by its name. */
    revoke(idOrName: string): AccessToken {
      const token = pickAccessToken(list(), idOrName)
      remove(token.id)
      return token
    },

    /** Revokes the tokens of an account that have more than a scope; all of its tokens without one. */
    revokeAbove(accountId: string, scope: Scope | null): void {
      for (const { id } of tokensAbove(list(), accountId, scope)) remove(id)
    },

    revokeAll(): void {
      for (const { id } of list()) remove(id)
    },

    /** The token behind a text, and whether it may still be used. Notes the use of a valid one. */
    check(text: string): CheckedAccessToken {
      const id = idOfAccessToken(text)
      const stored = id === undefined ? undefined : read(id)
      if (!stored || !hasHash(text, stored.sha256)) return { status: 'unknown' }
      const accessToken = toAccessToken(stored)
      if (stored.expiresAt !== null && stored.expiresAt <= now()) return { status: 'expired', accessToken }
      note(stored.id)
      return { status: 'valid', accessToken }
    },
  }
}

export type CheckedAccessToken =
  | { readonly status: 'valid' | 'expired'; readonly accessToken: AccessToken }
  | { readonly status: 'unknown'; readonly accessToken?: undefined }

export type AccessTokenStore = ReturnType<typeof createAccessTokenStore>

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a new file in one step, readable by the user alone. */
function writePrivately(file: string, content: string): void {
  const temporary = `${file}.new`
  const handle = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}
