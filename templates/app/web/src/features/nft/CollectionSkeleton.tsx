import { nftConfig } from '../../config/nft.config.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'

const facts = ['floor', 'listed', 'owners', 'minted', 'price', 'royalty'] as const

const cards = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** The collection while it is read, in the shape that it will have. The exported page shows the name that is configured. */
export function CollectionSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the collection…</span>
      <div className="panel sm:flex-row sm:items-center sm:gap-6">
        <span className="skeleton aspect-[4/1] w-full shrink-0 rounded-xl sm:aspect-square sm:w-48" />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <span className="break-words font-semibold text-2xl">
            {nftConfig.collection?.name ?? <Skeleton text="A collection" />}
          </span>
          <span className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {facts.map(fact => (
              <span key={fact} className="flex flex-col items-start gap-1">
                <span className="text-xs">
                  <Skeleton text="Fact" />
                </span>
                <Skeleton text="0.05 ETH" />
              </span>
            ))}
          </span>
          <span className="skeleton h-10 w-56 rounded-lg" />
        </div>
      </div>
      <span className="mt-2 text-lg">
        <Skeleton text="Tokens" />
      </span>
      <GridSkeleton />
    </div>
  )
}

/** Cards of tokens while they are read. */
export function GridSkeleton({ count = cards.length }: { readonly count?: number }) {
  return (
    <ul aria-hidden="true" className="token-grid">
      {cards.slice(0, count).map(card => (
        <li key={card} className="overflow-hidden rounded-xl border border-line bg-raised">
          <span className="skeleton block aspect-square w-full rounded-none" />
          <span className="flex flex-col items-start gap-1 p-3">
            <span className="text-sm">
              <Skeleton text="#0" />
            </span>
            <Skeleton text="0.05 ETH" />
          </span>
        </li>
      ))}
    </ul>
  )
}
