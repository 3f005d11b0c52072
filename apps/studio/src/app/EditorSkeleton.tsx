import { paletteTexts } from '../palette/texts.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { appTexts } from './texts.ts'

const cards = ['left-[30%] top-[24%]', 'left-[48%] top-[36%]', 'left-[66%] top-[26%]']

/** Skeleton shown while the editor loads. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="relative h-full">
      <p role="status" className="sr-only">
        {appTexts.loadingEditor}
      </p>
      <Skeleton className="absolute inset-x-2 top-2 h-12 rounded-lg" />
      <Skeleton className="absolute top-16 bottom-2 left-2 w-72 rounded-lg max-md:hidden" />
      <p className="absolute top-20 left-6 text-ink-2 max-md:hidden">{paletteTexts.loading}</p>
      {cards.map(place => (
        <Skeleton key={place} className={`absolute h-48 w-60 rounded-lg ${place}`} />
      ))}
    </div>
  )
}
