import { useQuery } from '@tanstack/react-query'
import { useHttp } from './HttpProvider.tsx'
import { configQuery } from './queries.ts'

/** What the server says of itself: its modes, networks and keys. */
export const useServerConfig = () => useQuery(configQuery(useHttp()))
