/** A key-value store shared by several processes. Calls may fail; the cache then works without it. */
export type RemoteStore = {
  readonly get: (key: string) => Promise<string | null>
  readonly set: (key: string, text: string, lifetimeMs: number) => Promise<void>
  readonly close: () => void
}
