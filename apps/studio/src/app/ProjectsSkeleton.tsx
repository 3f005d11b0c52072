import { Skeleton } from '../ui/Skeleton.tsx'
import { uiTexts } from '../ui/texts.ts'

/** Skeleton shown while the project list loads. */
export function ProjectsSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-5xl space-y-3 px-4 py-10">
      <p role="status" className="sr-only">
        {uiTexts.loading}
      </p>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
