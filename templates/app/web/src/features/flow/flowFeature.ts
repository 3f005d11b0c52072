import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { FlowProvider } from './FlowProvider.tsx'

export const flowFeature: FeatureModule = { id: 'flow', title: 'Flow', Provider: FlowProvider }
