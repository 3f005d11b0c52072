import { classNames } from './classNames.ts'

/** Loading placeholder. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-surface-3/70', className)} />
}
