import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log is about. */
export type LogFields = { readonly requestId?: string; readonly runId?: string }

const storage = new AsyncLocalStorage<LogFields>()

/** Lines written while `act` and what it starts are at work carry these fields, in addition to those around it. */
export function withLogContext<T>(fields: LogFields, act: () => T): T {
  return storage.run({ ...storage.getStore(), ...fields }, act)
}

export const readLogContext = (): LogFields => storage.getStore() ?? {}
