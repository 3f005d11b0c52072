import { Skeleton } from '../ui/Skeleton.tsx'
import { appTexts } from './texts.ts'

/** Three pills, rail and dock; on phones one bar and the dock. */
const parts = [
  'top-2 left-2 h-11 w-80 max-md:right-2 max-md:h-13 max-md:w-auto',
  'top-2 left-1/2 h-11 w-119 -translate-x-1/2 max-lg:hidden',
  'top-2 right-2 h-11 w-110 max-md:hidden',
  'top-15 left-2 h-116 w-12 max-md:hidden',
  'right-2 bottom-2 left-16 h-9 max-md:left-2 pointer-coarse:h-11',
]

const cards = ['left-[14%] top-[52%]', 'left-[40%] top-[36%]', 'left-[66%] top-[46%] max-md:hidden']

/** Skeleton shown while the editor loads. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="relative h-full">
      <p role="status" className="sr-only">
        {appTexts.loadingEditor}
      </p>
      {parts.map(place => (
        <Skeleton key={place} className={`absolute rounded-xl ${place}`} />
      ))}
      {cards.map(place => (
        <Skeleton key={place} className={`absolute h-28 w-44 rounded-xl ${place}`} />
      ))}
    </div>
  )
}
