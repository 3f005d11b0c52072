export type PanelSkeletonProps = {
  /** Read out while the panel is loading. */
  readonly label: string
  /** Classes with height and width of each part that comes. */
  readonly parts: readonly string[]
}

/** Parts of a panel while its configuration is read, as high as what comes. */
export function PanelSkeleton({ label, parts }: PanelSkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {parts.map((part, index) => (
        <span
          // Parts have no id and keep their order.
          key={index}
          aria-hidden="true"
          className={`skeleton block rounded-lg ${part}`}
        />
      ))}
    </div>
  )
}
