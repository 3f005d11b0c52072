import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const TreasuryPanel = lazy(() => import('./TreasuryPanel.tsx').then(module => ({ default: module.TreasuryPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <TreasuryPanel />
    </LoadBoundary>
  )
}

export const treasuryModule: FeatureModule = { id: 'treasury', title: 'Treasury', Panel }
