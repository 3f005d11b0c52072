/**
 * Milliseconds before a lost connection is tried again; Socket.IO changes them by up to a half, so that pages of a lost
 * server do not come to the next one all at once.
 */
export const reconnectDelay = {
  reconnectionDelay: 300,
  /** Shorter than a start waits for a connection, so that one after a restart of the server finds it. */
  reconnectionDelayMax: 2_000,
} as const
