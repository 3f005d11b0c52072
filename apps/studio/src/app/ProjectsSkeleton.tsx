import { Skeleton } from '../ui/Skeleton.tsx'
import { uiTexts } from '../ui/texts.ts'

/** Skeleton shown while the home screen loads. */
export function ProjectsSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-[1200px] px-6 pt-4 max-sm:px-4">
      <p role="status" className="sr-only">
        {uiTexts.loading}
      </p>
      <Skeleton className="h-8 w-28" />
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-55 rounded-lg" />
        <Skeleton className="h-50 rounded-xl max-lg:hidden" />
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-51 rounded-lg" />
        <Skeleton className="h-51 rounded-lg max-sm:hidden" />
        <Skeleton className="h-51 rounded-lg max-lg:hidden" />
      </div>
    </div>
  )
}
