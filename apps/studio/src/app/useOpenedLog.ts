import { useQuery } from '@tanstack/react-query'
import type { OpenedLog } from '../history/log/openEditLog.ts'
import { projectWrites } from '../remote/projectWrites.ts'
import { loadOnce } from '../ui/loadOnce.ts'

const loadLogs = loadOnce(() => import('../history/log/openEditLog.ts'))

/** A browser that takes longer to read keeps nothing in this visit: opening does not wait for it. */
const patienceMs = 1_500

/** What this browser kept of a project or template; null where it keeps nothing, undefined while it is read. */
export function useOpenedLog(key: string): OpenedLog | null | undefined {
  const { data } = useQuery({
    queryKey: ['edits', key],
    queryFn: async () => {
      // A slow server is no slow browser: the last visit ends first.
      await projectWrites(key)
      return Promise.race([openLog(key), new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))])
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })
  return data
}

/** Null is what the editor says as `This browser keeps nothing`. */
async function openLog(key: string): Promise<OpenedLog | null> {
  try {
    return await (await loadLogs()).openEditLog(key)
  } catch {
    return null
  }
}
