import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { tabTitles } from '../icm/tabTitles.ts'
import { SendMessage } from './SendMessage.tsx'

export const sendFeature: FeatureModule = { id: 'send', title: tabTitles.send, Panel: SendMessage }
