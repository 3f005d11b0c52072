import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmProvider } from './IcmProvider.tsx'

/** Has no tab. Provides the state that the tabs about messages share, whichever of them `features.ts` lists. */
export const icmFeature: FeatureModule = { id: 'icm', title: 'Messages', Provider: IcmProvider }
