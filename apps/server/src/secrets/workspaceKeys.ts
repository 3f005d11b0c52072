import { createHash } from 'node:crypto'
import { deriveWorkspaceKey, type KeySource, type KeySources } from './secretKey.ts'

type NamedKey = { readonly id: string; readonly key: Buffer }

export type WorkspaceKeys = {
  /** What new values are encrypted with. */
  readonly current: NamedKey
  /** The current key or the old one. */
  find(id: string): Buffer | undefined
}

/** Derives the keys of a workspace from its salt. */
export async function createWorkspaceKeys(readSources: () => KeySources, salt: string): Promise<WorkspaceKeys> {
  const derive = async (source: KeySource): Promise<NamedKey> => {
    const key = await deriveWorkspaceKey(source, Buffer.from(salt, 'base64'))
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
  }
  const { current, old } = readSources()
  const known = await Promise.all([current, ...(old ? [old] : [])].map(derive))
  return { current: known[0]!, find: id => known.find(named => named.id === id)?.key }
}
