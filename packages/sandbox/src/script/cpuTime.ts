type Usage = { readonly user: number; readonly system: number }

const { process: host } = globalThis as { readonly process?: { readonly threadCpuUsage?: () => Usage } }

/**
 * Milliseconds this thread has computed: on a busy machine fewer than have passed.
 *
 * A browser does not tell, so there it is the time that passes.
 */
export function cpuTime(): number {
  if (!host?.threadCpuUsage) return performance.now()
  const { user, system } = host.threadCpuUsage()
  return (user + system) / 1000
}
