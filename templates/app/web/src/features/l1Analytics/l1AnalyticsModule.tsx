import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const AnalyticsPanel = lazy(() => import('./AnalyticsPanel.tsx').then(module => ({ default: module.AnalyticsPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <AnalyticsPanel />
    </LoadBoundary>
  )
}

export const l1AnalyticsModule: FeatureModule = { id: 'l1Analytics', title: 'Analytics', Panel }
