/** Limits of one script run. Source: spec 000 §9 for time and memory. */
export const scriptLimits = {
  timeoutMs: 30_000,
  maxTimeoutMs: 60_000,
  /** CPU time of the code; waiting for the host does not count. */
  cpuMs: 10_000,
  /** Code that waits longer for a thread gets one beyond the warm ones. */
  impatienceMs: 500,
  /** Code waits this long for a thread, or as long as it may run; threads that were ended need a moment to be replaced. */
  patienceMs: 5_000,
  /** Grace period after the deadline before the worker is killed. */
  graceMs: 40,
  memoryBytes: 134_217_728,
  codeBytes: 256 * 1024,
  inputBytes: 1024 * 1024,
  outputBytes: 1024 * 1024,
  outputDepth: 64,
  hostCalls: 1_000,
  pendingCalls: 16,
  callBytes: 256 * 1024,
  logLines: 200,
  logLineLength: 2048,
  hashBytes: 1024 * 1024,
} as const

export const allowedImports = ['crypto', 'ethers', 'web3', 'lodash'] as const

export type GuestModule = (typeof allowedImports)[number]
