import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { TreasuryPanel } from './TreasuryPanel.tsx'

export const treasuryModule: FeatureModule = { id: 'treasury', title: 'Treasury', Panel: TreasuryPanel }
