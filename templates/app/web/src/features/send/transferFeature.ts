import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SendPanel } from './SendPanel.tsx'

export const transferFeature: FeatureModule = { id: 'send', title: 'Send', Panel: SendPanel }
