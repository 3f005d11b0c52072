import { studioErrors } from '../ui/errors.ts'
import { ProblemScreen } from './ProblemScreen.tsx'

/** Screen for an unknown URL. */
export function NotFoundScreen({ path }: { readonly path: string }) {
  return <ProblemScreen error={studioErrors.error('PAGE_NOT_FOUND', { path })} />
}
