import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const ConfigurePanel = lazy(() => import('./ConfigurePanel.tsx').then(module => ({ default: module.ConfigurePanel })))

function Panel() {
  return (
    <LoadBoundary>
      <ConfigurePanel />
    </LoadBoundary>
  )
}

export const configureModule: FeatureModule = { id: 'l1Configure', title: 'Configure', Panel }
