import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { MessageHistory } from '../icm/history/MessageHistory.tsx'
import { tabTitles } from '../icm/tabTitles.ts'

export const historyFeature: FeatureModule = { id: 'history', title: tabTitles.history, Panel: MessageHistory }
