/** A file of a project. */
export type ProjectFile = { readonly path: string; readonly content: string }

export type PreviewLevel = 'page' | 'full'

export type PreviewState = 'starting' | 'running' | 'stopped' | 'failed'

export type PreviewLogLine = {
  /** Grows by one with every line of an instance. */
  readonly seq: number
  readonly ts: number
  readonly level: 'info' | 'warn' | 'error'
  readonly source: 'sluice' | 'backend' | 'page' | 'browser' | 'install' | 'build'
  readonly message: string
}

export type PreviewInfo = {
  readonly id: string
  readonly projectName: string
  readonly kind: string | null
  readonly level: PreviewLevel
  readonly network: 'local' | 'live'
  readonly state: PreviewState
  /** `http://<id>.preview.localhost:<port>/`; null before it runs. */
  readonly url: string | null
  readonly startedAt: number
  /** One sentence; null unless it failed or ended by itself. */
  readonly error: string | null
  /** One sentence: why the page doesn't compile; null if it does. */
  readonly problem: string | null
}

export type PreviewChain = { readonly id: number; readonly mirrorsChainId: number; readonly rpcUrl: string }

export type StartPreview = {
  readonly projectName: string
  readonly kind: string | null
  readonly files: readonly ProjectFile[]
  readonly level: PreviewLevel
  readonly network: 'local' | 'live'
  /** Local chains the page's test wallet and the backend use; empty for `live`. */
  readonly chains: readonly PreviewChain[]
  /** Variables of the backend's process. */
  readonly env: { readonly [name: string]: string }
  /** Values that are cut out of every log line, besides those of `env` that look like keys. */
  readonly secrets: readonly string[]
}

export type PreviewUpdate = { readonly changed: readonly string[]; readonly restarted: boolean }

/** All previews of a process; one proxy serves them on one port of 127.0.0.1. */
export type Previews = {
  /**
   * Returns when the page answers; its lines are readable from the start through `find` and `subscribe`. `signal` stops
   * one that nobody waits for any more; `onStarting` gets it before it runs.
   */
  start(
    options: StartPreview,
    until?: { readonly signal?: AbortSignal | undefined; readonly onStarting?: (info: PreviewInfo) => void },
  ): Promise<PreviewInfo>
  update(id: string, files: readonly ProjectFile[]): Promise<PreviewUpdate>
  stop(id: string): Promise<PreviewInfo>
  find(id: string): PreviewInfo | undefined
  list(): readonly PreviewInfo[]
  /** Replays lines after `afterSeq` (at most 2,000 are kept), then passes new ones and changes of state. Returns an end. */
  subscribe(
    id: string,
    afterSeq: number,
    listener: { line(line: PreviewLogLine): void; changed(info: PreviewInfo): void },
  ): () => void
  /** Ends all previews with their processes, within 5 s. */
  close(): Promise<void>
}

export type PreviewsOptions = {
  /** Origins that may show a preview in a frame, `http://127.0.0.1:3001`. */
  readonly editorOrigins: () => readonly string[]
  /** Folder for the instances; swept at the start. */
  readonly folder: string
  /** Port of the proxy; default a free one. */
  readonly port?: number
  /** Default 3. */
  readonly maxInstances?: number
  /** Milliseconds without a request after which a preview is stopped. Default 10 minutes. */
  readonly idleMs?: number
  /** Milliseconds after which a preview is stopped, used or not. Default 60 minutes. */
  readonly longestMs?: number
  readonly now?: () => number
}
