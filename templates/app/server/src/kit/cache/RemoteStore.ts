/** Texts that several processes share. Every call may fail; the cache then goes on without it. */
export type RemoteStore = {
  readonly get: (key: string) => Promise<string | null>
  readonly set: (key: string, text: string, lifetimeMs: number) => Promise<void>
  readonly close: () => void
}
