/** CPU time of this thread that work takes, in milliseconds: on a busy machine, other time says little. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
