import { useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../remote/HttpProvider.tsx'
import { configQuery } from '../remote/queries.ts'
import { settingsQuery } from './settingsQueries.ts'

/** Reads settings and config again after a change. */
export function useReloadSettings(): () => Promise<void> {
  const client = useQueryClient()
  const http = useHttp()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: settingsQuery(http).queryKey }),
      client.invalidateQueries({ queryKey: configQuery(http).queryKey }),
    ])
  }
}
