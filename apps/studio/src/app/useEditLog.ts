import { useQuery } from '@tanstack/react-query'
import { projectWrites } from '../remote/projectWrites.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import { type EditLogResult, tryOpenEditLog } from './tryOpenEditLog.ts'

const loadLogs = loadOnce(() => import('../history/log/openEditLog.ts'))

async function openLog(key: string): Promise<EditLogResult> {
  // Pending writes of the previous editor finish first and do not count toward the timeout.
  await projectWrites(key)
  // Nor does loading the code, which includes all that writing needs, so that edits are stored while the server is away.
  await loadLogs().catch(() => undefined)
  return tryOpenEditLog(async () => (await loadLogs()).openEditLog(key))
}

let ahead: { readonly key: string; readonly log: Promise<EditLogResult> } | undefined

/** Starts to open the log of the project that the page opens with, while the editor's code loads. */
export function openLogAhead(key: string): void {
  ahead = { key, log: openLog(key) }
}

/** Result of `openLogAhead`, once; undefined when another log or none was opened. */
function takeAhead(key: string): Promise<EditLogResult> | undefined {
  const taken = ahead?.key === key ? ahead.log : undefined
  ahead = undefined
  return taken
}

/** Opens the edit log of a project; undefined while loading. */
export function useEditLog(key: string): EditLogResult | undefined {
  const { data } = useQuery({
    queryKey: ['edits', key],
    queryFn: () => takeAhead(key) ?? openLog(key),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })
  return data
}
