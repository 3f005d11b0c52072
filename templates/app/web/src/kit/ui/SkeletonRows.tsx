import { Skeleton } from './Skeleton.tsx'

export type SkeletonRowsProps = {
  /** Read out while the rows are loading: `Loading messages…`. */
  readonly label: string
  readonly count?: number
  /** Round placeholder in front: 20, 24 or 32 px. */
  readonly mark?: 'small' | 'medium' | 'large'
  /** A text as long as those of the rows. */
  readonly title: string
  /** A text as long as the smaller ones below the titles. */
  readonly note?: string
  /** A text as long as the states at the end of the rows. */
  readonly pill?: string
  /** Classes of the rows that come, for the same height: `min-h-11 px-3 py-2`. */
  readonly rowClassName?: string
  /** Classes of the list that comes: `flex flex-col gap-1`. */
  readonly className?: string
}

const markSizes = { small: 'size-5', medium: 'size-6', large: 'size-8' } as const

/** Rows of a list while they are read, as high as the rows that come. */
export function SkeletonRows({
  label,
  count = 3,
  mark,
  title,
  note,
  pill,
  rowClassName = 'min-h-11 py-2',
  className = 'flex flex-col gap-1',
}: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={`flex items-center gap-3 ${rowClassName}`}>
          {mark && <span className={`skeleton shrink-0 rounded-full ${markSizes[mark]}`} />}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm">
              <Skeleton text={title} />
            </span>
            {note !== undefined && (
              <span className="block truncate text-xs">
                <Skeleton text={note} />
              </span>
            )}
          </span>
          {pill !== undefined && (
            <span className="skeleton shrink-0 whitespace-nowrap rounded-full px-2 py-0.5 text-xs">{pill}</span>
          )}
        </div>
      ))}
    </div>
  )
}
