import type { WorkflowDocument } from '@sluice/workflow'
import type { HttpClient } from '../src/remote/createHttpClient.ts'
import { makeHttpClient } from './makeHttpClient.ts'

type Held = { revision: number; document: WorkflowDocument; readonly history: Map<number, WorkflowDocument> }

/** Delivery of a request: answered, lost, or executed with a lost answer. */
export type Delivery = 'answered' | 'lost' | 'answerLost'

type Asked = { readonly tab: number; deliver(how: Delivery): void }

const refusal = (status: number, code: string) => Response.json({ error: code, code, help: [] }, { status })

/** In-memory project server whose deliveries the test controls. */
export function makeServer(opened: WorkflowDocument) {
  const projects = new Map<string, Held>()
  const points: WorkflowDocument[] = []
  const asked: Asked[] = []
  const overwritten: string[] = []
  let versions = 0

  const hold = (id: string, document: WorkflowDocument) => {
    const held = { revision: 1, document, history: new Map([[1, document]]) }
    projects.set(id, held)
    return held
  }
  const put = (held: Held, document: WorkflowDocument) => {
    const ids = new Set(document.nodes.map(({ id }) => id))
    overwritten.push(...held.document.nodes.flatMap(({ id }) => (ids.has(id) ? [] : [id])))
    held.revision += 1
    held.document = document
    held.history.set(held.revision, document)
  }
  hold(opened.id, opened)

  const answer = (path: string, method: string, body: Record<string, unknown>): unknown => {
    if (path === '/api/projects') {
      const id = `copy${projects.size}`
      const name = String(body.name)
      return { id, name, revision: hold(id, { ...(body.document as WorkflowDocument), id, name }).revision }
    }
    const [, , , id, what] = path.split('/')
    const held = projects.get(id!)
    if (!held) return refusal(404, 'PROJECT_NOT_FOUND')
    if (method === 'GET') return { id, revision: held.revision, document: held.document }
    if (what === 'restore-points') {
      points.push(body.document as WorkflowDocument)
      return { version: {} }
    }
    if (body.baseRevision !== held.revision) return refusal(409, 'PROJECT_CONFLICT')
    put(held, body.document as WorkflowDocument)
    if (what === 'draft') return { revision: held.revision, updatedAt: 0 }
    versions += 1
    return { revision: held.revision, version: { version: versions } }
  }

  return {
    projects,
    points,
    asked,
    /** Nodes removed by a write. */
    overwritten,
    /** HTTP client of one tab; closed tabs receive no answers. */
    httpOf(tab: number): HttpClient {
      return makeHttpClient(
        (path, { method = 'GET', body }) =>
          new Promise((resolve, reject) => {
            const deliver = (how: Delivery) => {
              asked.splice(asked.indexOf(request), 1)
              const given = how === 'lost' ? null : answer(path, method, JSON.parse(String(body ?? '{}')))
              if (how === 'answered') resolve(given)
              else reject(new TypeError('Failed to fetch'))
            }
            const request = { tab, deliver }
            asked.push(request)
          }),
      )
    },
    /** Renames a project as the project list does. */
    rename(id: string, name: string) {
      const held = projects.get(id)!
      put(held, { ...held.document, name })
    },
  }
}
