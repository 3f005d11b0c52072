import { useQuery } from '@tanstack/react-query'
import { projectWrites } from '../remote/projectWrites.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { type EditLogResult, tryOpenEditLog } from './tryOpenEditLog.ts'

const loadLogs = loadOnce(() => import('../history/log/openEditLog.ts'))

/** What this browser kept of a project or template, or why it keeps nothing; undefined while it is read. */
export function useEditLog(key: string): EditLogResult | undefined {
  const { data } = useQuery({
    queryKey: ['edits', key],
    queryFn: async () => {
      // A slow server is no slow browser: the last visit ends first.
      await projectWrites(key)
      return tryOpenEditLog(async () => (await loadLogs()).openEditLog(key))
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
