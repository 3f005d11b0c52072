import { openings } from 'virtual:openings'
import { queryOptions } from '@tanstack/react-query'
import { studioErrors } from '../ui/errors.ts'
import { loadOnce } from '../ui/loadOnce.ts'

/** Loads a data module once; a failure is `PART_MISSING` and can be retried. */
function loadPart<Data>(load: () => Promise<Data>): () => Promise<Data> {
  const start = loadOnce(load)
  return () =>
    start().catch((cause: unknown) => {
      throw studioErrors.error('PART_MISSING', undefined, { cause })
    })
}

/** Makes a query of a data module, with its loading and error states. */
const partQuery = <Data>(name: string, load: () => Promise<Data>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: loadPart(load),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Loads all built-in component definitions with their icons. */
export const loadDefinitions = loadPart(async () => (await import('./catalogue.ts')).definitions)

/** Loads a template with the definitions of its components, by the template's id. */
export const openingLoaders = new Map(Object.entries(openings).map(([id, load]) => [id, loadPart(load)]))

/** Query for the catalogue's templates. */
export const templatesQuery = partQuery('templates', async () => (await import('virtual:templates')).templates)

/** Query for component documentation by id. */
export const documentationQuery = partQuery(
  'documentation',
  async () => (await import('virtual:documentation')).documentation,
)
