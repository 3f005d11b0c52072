import { createStore } from 'zustand/vanilla'

export type Route =
  | { readonly screen: 'projects' }
  | { readonly screen: 'editor'; readonly projectId: string }
  | { readonly screen: 'unknown'; readonly path: string }

/** Reads a path: `/p/<id>` is the editor, `/` the project list; nothing else is a page. */
export function parseRoute(pathname: string): Route {
  const match = /^\/p\/([^/]+)\/?$/.exec(pathname)
  if (pathname === '/' || pathname === '/index.html') return { screen: 'projects' }
  const projectId = match && decodePart(match[1]!)
  return projectId ? { screen: 'editor', projectId } : { screen: 'unknown', path: pathname }
}

/** Undefined for what is no encoded text, such as a lone `%`. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The address of a project's editor. */
export function projectPath(projectId: string): string {
  return `/p/${encodeURIComponent(projectId)}`
}

/** The route that is shown. */
export const routeStore = createStore<Route>(() => parseRoute(window.location.pathname))

let shownHref = window.location.href
let asksBeforeLeaving: () => boolean = () => false

window.addEventListener('popstate', () => {
  const to = window.location.pathname
  if (asksBeforeLeaving()) {
    window.history.pushState(null, '', shownHref)
    return
  }
  shownHref = window.location.href
  routeStore.setState(parseRoute(to), true)
})

/** Lets a screen keep the browser's Back while it asks a question; returns the way to stop. */
export function confirmBeforeLeaving(asks: () => boolean): () => void {
  asksBeforeLeaving = asks
  return () => {
    asksBeforeLeaving = () => false
  }
}

/** Goes to another screen. */
export function navigate(path: string): void {
  window.history.pushState(null, '', path)
  shownHref = window.location.href
  routeStore.setState(parseRoute(path), true)
}

/** Changes the address of what is shown without showing anything else. */
export function replaceUrlPath(path: string): void {
  window.history.replaceState(null, '', path)
  shownHref = window.location.href
}

const runParameter = 'run'

/** Id of the run that this address remembers. */
export function readRunId(): string | null {
  return new URLSearchParams(window.location.search).get(runParameter)
}

/** Keeps a run's id in the address, so that a reload takes it up again; null forgets it. */
export function writeRunId(executionId: string | null): void {
  const url = new URL(window.location.href)
  if (executionId) url.searchParams.set(runParameter, executionId)
  else url.searchParams.delete(runParameter)
  window.history.replaceState(null, '', url)
  shownHref = window.location.href
}
