import { useQuery } from '@tanstack/react-query'
import { useHttp } from './HttpProvider.tsx'
import { configQuery } from './queries.ts'

/** Server config: modes, chains and keys. */
export const useServerConfig = () => useQuery(configQuery(useHttp()))
