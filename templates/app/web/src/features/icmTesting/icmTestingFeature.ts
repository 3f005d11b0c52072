import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmTesting } from './IcmTesting.tsx'

export const icmTestingFeature: FeatureModule = { id: 'icm-testing', title: 'ICM Testing', Panel: IcmTesting }
