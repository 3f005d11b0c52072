import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SendMessage } from './SendMessage.tsx'

export const sendFeature: FeatureModule = { id: 'send', title: 'Send Message', Panel: SendMessage }
