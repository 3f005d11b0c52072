import { useQuery } from '@tanstack/react-query'
import { readJson } from '../../../kit/request/readJson.ts'
import { requestJson } from '../../../kit/request/requestJson.ts'

/** Whether a contract can execute a failed message by now; null while its chain does not answer. */
export function useExecutable(messageId: string, isFailed: boolean) {
  return useQuery({
    queryKey: ['icm', 'executable', messageId],
    enabled: isFailed,
    queryFn: async ({ signal }) => {
      const reader = readJson(await requestJson(`/api/icm/status/${encodeURIComponent(messageId)}`, { signal }))
      return reader.nullable('isExecutable', (inner, key) => inner.flag(key))
    },
    // Each request counts against the limit of the backend.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
