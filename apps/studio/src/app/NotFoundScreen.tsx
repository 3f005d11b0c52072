import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { studioErrors } from '../ui/errors.ts'
import { navigate } from './route.ts'
import { appTexts } from './texts.ts'

/** Screen for an unknown URL. */
export function NotFoundScreen({ path }: { readonly path: string }) {
  return (
    <main className="mx-auto max-w-lg space-y-3 p-6">
      <ErrorState error={studioErrors.error('PAGE_NOT_FOUND', { path })} />
      <Button onClick={() => navigate('/')}>{appTexts.backToProjects}</Button>
    </main>
  )
}
