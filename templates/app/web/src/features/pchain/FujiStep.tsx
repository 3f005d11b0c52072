import { type ReactNode, useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { useDoneSteps } from '../l1/doneSteps.ts'
import { FurtherSteps, type L1Step } from '../l1/furtherSteps.ts'
import { progressStore } from './progressStore.ts'
import type { StepKind } from './StepKind.ts'

const kinds: readonly StepKind[] = ['createSubnet', 'createChain', 'convertSubnet']

/** Adds the creation on Fuji to the steps to an L1. */
export function FujiStep({ children }: { readonly children: ReactNode }) {
  const isLive = useRuntimeConfig().chains[0].network === 'live'
  const { address } = useConnection()
  const find = () => (address === undefined ? null : progressStore.read(address))
  const progress = useSyncExternalStore(progressStore.subscribe, find, () => null)
  const isDone = useDoneSteps()
  const isAccepted = progress !== null && kinds.every(kind => progress.records[kind]?.status === 'accepted')
  const createdId = isAccepted ? progress.configurationId : null
  const steps: readonly L1Step[] = [
    {
      title: 'Create on Fuji',
      text: isLive ? 'Three transactions on the real test network' : 'Three transactions on a local stand-in',
      href: '#create-on-fuji',
      isDoneFor: ({ id }) => id === createdId || isDone('fuji', id),
    },
  ]
  return <FurtherSteps.Provider value={steps}>{children}</FurtherSteps.Provider>
}
