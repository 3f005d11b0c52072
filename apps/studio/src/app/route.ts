import { createStore } from 'zustand/vanilla'

export type Route =
  | { readonly screen: 'projects' }
  | { readonly screen: 'editor'; readonly projectId: string }
  /** Return address of the GitHub authorisation. */
  | { readonly screen: 'github' }
  | { readonly screen: 'unknown'; readonly path: string }

/** Parses a path: `/p/<id>` is the editor, `/` the project list, `/github/callback` where GitHub returns. */
export function parseRoute(pathname: string): Route {
  const match = /^\/p\/([^/]+)\/?$/.exec(pathname)
  if (pathname === '/' || pathname === '/index.html') return { screen: 'projects' }
  if (pathname === '/github/callback') return { screen: 'github' }
  const projectId = match && decodePart(match[1]!)
  return projectId ? { screen: 'editor', projectId } : { screen: 'unknown', path: pathname }
}

/** Returns undefined for invalid percent-encoding, such as a lone `%`. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Path of a project's editor. */
export function projectPath(projectId: string): string {
  return `/p/${encodeURIComponent(projectId)}`
}

const templatePrefix = 'template-'

/** Path of the editor that shows a template. */
export const templatePath = (templateId: string): string => projectPath(templatePrefix + templateId)

/** The template that a project id of a route names; undefined for a project of the server. */
export const templateIdOf = (projectId: string): string | undefined =>
  projectId.startsWith(templatePrefix) ? projectId.slice(templatePrefix.length) : undefined

/** The current route. */
export const routeStore = createStore<Route>(() => parseRoute(window.location.pathname))

let shownHref = window.location.href
let confirmsBeforeLeaving: () => boolean = () => false

window.addEventListener('popstate', () => {
  const to = window.location.pathname
  if (confirmsBeforeLeaving()) {
    window.history.pushState(null, '', shownHref)
    return
  }
  shownHref = window.location.href
  routeStore.setState(parseRoute(to), true)
})

/** Registers a confirmation for leaving, the browser's Back included; returns an unregister function. */
export function confirmBeforeLeaving(asks: () => boolean): () => void {
  confirmsBeforeLeaving = asks
  return () => {
    confirmsBeforeLeaving = () => false
  }
}

/** Navigates to a path. */
export function navigate(path: string): void {
  window.history.pushState(null, '', path)
  shownHref = window.location.href
  routeStore.setState(parseRoute(path), true)
}

/** Replaces the URL without rendering another screen. */
export function replaceUrlPath(path: string): void {
  window.history.replaceState(null, '', path)
  shownHref = window.location.href
}

const runParameter = 'run'

/** Reads the run id from the URL. */
export function readRunId(): string | null {
  return new URLSearchParams(window.location.search).get(runParameter)
}

/** Writes a run id to the URL so that a reload resumes it; null removes it. */
export function writeRunId(executionId: string | null): void {
  const url = new URL(window.location.href)
  if (executionId) url.searchParams.set(runParameter, executionId)
  else url.searchParams.delete(runParameter)
  window.history.replaceState(null, '', url)
  shownHref = window.location.href
}
