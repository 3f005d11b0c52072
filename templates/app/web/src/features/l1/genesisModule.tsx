import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const GenesisPanel = lazy(() => import('./GenesisPanel.tsx').then(module => ({ default: module.GenesisPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <GenesisPanel />
    </LoadBoundary>
  )
}

export const genesisModule: FeatureModule = { id: 'l1Genesis', title: 'Genesis', Panel }
