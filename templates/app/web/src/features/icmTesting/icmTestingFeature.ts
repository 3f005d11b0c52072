import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmProvider } from '../icm/IcmProvider.tsx'
import { IcmTesting } from './IcmTesting.tsx'

export const icmTestingFeature: FeatureModule = {
  id: 'icm-testing',
  title: 'ICM Testing',
  Panel: IcmTesting,
  Provider: IcmProvider,
}
