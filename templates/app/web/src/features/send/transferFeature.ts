import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SendPanel } from './SendPanel.tsx'

export const transferFeature: FeatureModule = { id: 'transfer', title: 'Send', Panel: SendPanel }
