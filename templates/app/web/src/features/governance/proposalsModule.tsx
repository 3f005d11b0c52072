import { lazy } from 'react'
import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'

const ProposalsPanel = lazy(() => import('./ProposalsPanel.tsx').then(module => ({ default: module.ProposalsPanel })))

function Panel() {
  return (
    <LoadBoundary>
      <ProposalsPanel />
    </LoadBoundary>
  )
}

export const proposalsModule: FeatureModule = { id: 'proposals', title: 'Proposals', Panel }
