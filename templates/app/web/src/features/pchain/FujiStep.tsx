import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import { FurtherSteps } from '../l1/furtherSteps.ts'
import { progressStore } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'

const kinds: readonly StepKind[] = ['createSubnet', 'createChain', 'convertSubnet']

/** Adds the creation on Fuji to the steps to an L1. */
export function FujiStep({ children }: { readonly children: ReactNode }) {
  const { address } = useConnection()
  const find = () => (address === undefined ? null : progressStore.read(address))
  const progress = useSyncExternalStore(progressStore.subscribe, find, () => null)
  const isDone = progress !== null && kinds.every(kind => progress.records[kind]?.status === 'accepted')
  const steps = useMemo(
    () => [
      {
        title: 'Create on Fuji',
        text: 'Three transactions on the real test network',
        href: '#create-on-fuji',
        isDone,
      },
    ],
    [isDone],
  )
  return <FurtherSteps.Provider value={steps}>{children}</FurtherSteps.Provider>
}
