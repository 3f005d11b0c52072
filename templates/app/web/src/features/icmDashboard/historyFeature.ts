import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { MessageHistory } from '../icm/history/MessageHistory.tsx'

export const historyFeature: FeatureModule = { id: 'history', title: 'History', Panel: MessageHistory }
