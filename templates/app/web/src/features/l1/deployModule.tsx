import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const DeployPanel = lazy(() => import('./DeployPanel.tsx').then(module => ({ default: module.DeployPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <DeployPanel />
    </LoadBoundary>
  )
}

export const deployModule: FeatureModule = { id: 'l1Deploy', title: 'Deploy', Panel }
