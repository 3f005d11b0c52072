import { type ReactNode, useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { type FurtherStep, FurtherSteps } from '../l1/furtherSteps.ts'
import { createdBy, useCreatedL1s } from './createdL1s.ts'
import { PChainId } from './PChainId.tsx'
import { progressStore } from './progressStore.ts'

/** Adds the creation on Fuji to the steps to an L1. */
export function FujiStep({ children }: { readonly children: ReactNode }) {
  const isLive = useRuntimeConfig().chains[0].network === 'live'
  const { address } = useConnection()
  const find = () => (address === undefined ? null : progressStore.read(address))
  const progress = useSyncExternalStore(progressStore.subscribe, find, () => null)
  const earlier = useCreatedL1s()
  const latest = progress && createdBy(progress)
  const createdOf = (id: string) => [latest, ...earlier].find(one => one?.configurationId === id)
  const steps: readonly FurtherStep[] = [
    {
      title: 'Create on Fuji',
      text: isLive ? 'Three transactions on the real test network' : 'Three transactions on a local stand-in',
      href: '#create-on-fuji',
      isDoneFor: ({ id }) => createdOf(id) !== undefined,
      doneWord: isLive ? 'Created on Fuji' : 'Created locally',
      doneAt: ({ id }) => createdOf(id)?.createdAt ?? null,
      factsOf: ({ id }) => {
        const created = createdOf(id)
        if (!created) return []
        return [
          ['Subnet ID', <PChainId key="subnet" id={created.subnetId} />],
          ['Blockchain ID', <PChainId key="blockchain" id={created.blockchainId} />],
        ]
      },
    },
  ]
  return <FurtherSteps.Provider value={steps}>{children}</FurtherSteps.Provider>
}
