import { components } from 'virtual:catalogue'
import { createDefinitions } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import { studioErrors } from '../ui/errors.ts'
import { loadOnce } from '../ui/loadOnce.ts'

/** What the built-in components say about themselves; what they run is loaded with the first run. */
export const definitions = createDefinitions(components)

/** A module of data as a query, so that whoever shows it has its loading, its failure and a way to try again. */
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

/** The templates of the catalogue, loaded where one is shown. */
export const templatesQuery = partQuery('templates', async () => (await import('virtual:templates')).templates)

/** The documentation of every built-in component by id, loaded where it is read. */
export const documentationQuery = partQuery(
  'documentation',
  async () => (await import('virtual:documentation')).documentation,
)
