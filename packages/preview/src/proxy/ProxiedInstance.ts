import type { LogLevel, LogSource } from '../logs/createLog.ts'
import type { PreviewChain } from '../preview.ts'
import type { PageEvent, PageEvents } from './pageEvents.ts'
import type { PageContent } from './renderPage.ts'

/** What the proxy needs of a preview. */
export type ProxiedInstance = {
  /** Port of the backend; null while it is down. */
  readonly backendPort: () => number | null
  /** Whether the backend answers everything, as in the full level; the page is then its own. */
  readonly isWhole: boolean
  readonly page: () => PageContent
  readonly project: string
  readonly pageFolder: (version: number) => string
  /** Folder that all previews share, by the first part of its address. */
  readonly sharedFolder: (name: string) => string | undefined
  readonly chains: readonly PreviewChain[]
  readonly events: PageEvents
  readonly eventsSince: (version: number) => readonly PageEvent[]
  readonly log: (source: LogSource, level: LogLevel, message: string) => void
  /** Called with each request. */
  readonly touch: () => void
}
