import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { ProposalsPanel } from './ProposalsPanel.tsx'

export const proposalsModule: FeatureModule = { id: 'proposals', title: 'Proposals', Panel: ProposalsPanel }
