import { classNames } from './classNames.ts'

/** A grey block in the place of what is still loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-surface-3/70', className)} />
}
