import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmProvider } from './IcmProvider.tsx'

/** No tab of its own: what the tabs about messages share, in any order and without any one of them. */
export const icmFeature: FeatureModule = { id: 'icm', title: 'Messages', Provider: IcmProvider }
