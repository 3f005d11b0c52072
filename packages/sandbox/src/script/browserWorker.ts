import { serveThread } from './serveThread.ts'
import type { ToThread } from './threadMessages.ts'

/** Worker global scope, missing in Node's types. */
type Scope = {
  onmessage: ((event: { readonly data: ToThread }) => void) | null
  postMessage(message: unknown): void
}

const scope = globalThis as unknown as Scope
const serve = serveThread(message => scope.postMessage(message))
scope.onmessage = event => void serve(event.data)
