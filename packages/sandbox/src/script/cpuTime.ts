type Usage = { readonly user: number; readonly system: number }

const { process: host } = globalThis as { readonly process?: { readonly threadCpuUsage?: () => Usage } }

/** CPU time of this thread in milliseconds; wall-clock time in browsers, which offer no CPU time. */
export function cpuTime(): number {
  if (!host?.threadCpuUsage) return performance.now()
  const { user, system } = host.threadCpuUsage()
  return (user + system) / 1000
}
