import { components } from 'virtual:catalogue'
import { createDefinitions } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import { studioErrors } from '../ui/errors.ts'
import { loadOnce } from '../ui/loadOnce.ts'

/** Built-in component definitions; their executors load with the first run. */
export const definitions = createDefinitions(components)

/** Loads a data module as a query with loading, error and retry states. */
function partQuery<Data>(name: string, load: () => Promise<Data>) {
  const start = loadOnce(load)
  return queryOptions({
    queryKey: ['part', name],
    queryFn: () =>
      start().catch((cause: unknown) => {
        throw studioErrors.error('PART_MISSING', undefined, { cause })
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** LazyPromise query for the catalogue's templates. */
export const templatesQuery = partQuery('templates', async () => (await import('virtual:templates')).templates)

/** LazyPromise query for component documentation by id. */
export const documentationQuery = partQuery(
  'documentation',
  async () => (await import('virtual:documentation')).documentation,
)
