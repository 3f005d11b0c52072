import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publishRecordSchema } from '@sluice/github'
import { publishStatusSchema, startPublish } from '@sluice/protocol'
import { z } from 'zod'
import { assertPrivate, writePrivateFile } from '../secrets/privateFile.ts'
import { gitHubServerErrors } from './gitHubServerErrors.ts'

const publicationSchema = z.object({
  /** GitHub and account that it belongs to. */
  baseUrl: z.string(),
  login: z.string(),
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** What GitHub has confirmed; null before that. */
  record: publishRecordSchema.nullable(),
  status: publishStatusSchema,
})

export type Publication = z.infer<typeof publicationSchema>

export type PublishRequest = z.output<typeof startPublish.body>

/** Keeps publications as private files in a folder each: what was asked for, and how far it is. No token is among it. */
export function createPublicationStore(dataDir: string) {
  const folder = join(dataDir, 'publications')
  const fileOf = (id: string, name: 'request.json' | 'state.json') => join(folder, id, name)
  const remove = (id: string) => rmSync(join(folder, id), { recursive: true, force: true })
  const readJson = (file: string): unknown => {
    assertPrivate(file)
    return JSON.parse(readFileSync(file, 'utf8'))
  }

  const read = (id: string): Publication | null => {
    try {
      const publication = publicationSchema.parse(readJson(fileOf(id, 'state.json')))
      return publication.status.publishId === id ? publication : null
    } catch {
      return null
    }
  }

  return {
    /** All publications. One that cannot be read could not be continued: it is removed. */
    list(): readonly Publication[] {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return readdirSync(folder).flatMap(id => {
        const publication = read(id)
        if (publication === null) remove(id)
        return publication ?? []
      })
    },
    /** Throws `PUBLICATION_UNREADABLE`. */
    readRequest(id: string): PublishRequest {
      try {
        return startPublish.body.parse(readJson(fileOf(id, 'request.json')))
      } catch (cause) {
        throw gitHubServerErrors.error('PUBLICATION_UNREADABLE', { id }, { cause })
      }
    },
    writeRequest(id: string, request: PublishRequest): void {
      mkdirSync(join(folder, id), { recursive: true, mode: 0o700 })
      writePrivateFile(fileOf(id, 'request.json'), JSON.stringify(request))
    },
    write(publication: Publication): void {
      writePrivateFile(fileOf(publication.status.publishId, 'state.json'), JSON.stringify(publication))
    },
    remove,
    clear: (): void => rmSync(folder, { recursive: true, force: true }),
  }
}

export type PublicationStore = ReturnType<typeof createPublicationStore>
