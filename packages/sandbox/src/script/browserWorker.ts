import { serveThread } from './serveThread.ts'
import type { ToThread } from './threadMessages.ts'

/** The scope of a worker, of which the library for Node knows nothing. */
type Scope = {
  onmessage: ((event: { readonly data: ToThread }) => void) | null
  postMessage(message: unknown): void
}

const scope = globalThis as unknown as Scope
const serve = serveThread(message => scope.postMessage(message))
scope.onmessage = event => void serve(event.data)
