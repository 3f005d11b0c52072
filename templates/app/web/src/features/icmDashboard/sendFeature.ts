import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SendForm } from '../icm/SendForm.tsx'

export const sendFeature: FeatureModule = { id: 'send', title: 'Send Message', Panel: SendForm }
