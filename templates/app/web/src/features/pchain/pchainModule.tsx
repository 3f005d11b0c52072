import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const PChainPanel = lazy(() => import('./PChainPanel.tsx').then(module => ({ default: module.PChainPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <PChainPanel />
    </LoadBoundary>
  )
}

export const pchainModule: FeatureModule = { id: 'pchain', title: 'Create on Fuji', Panel }
