import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmProvider } from '../icm/IcmProvider.tsx'
import { Dashboard } from './Dashboard.tsx'
import { Overview } from './Overview.tsx'
import { SubnetSelect } from './SubnetSelect.tsx'

/** Listed first, so that its provider wraps the other tabs. */
export const dashboardFeature: FeatureModule = {
  id: 'dashboard',
  title: 'Dashboard',
  Panel: Dashboard,
  Provider: IcmProvider,
  Preview: Overview,
  HeaderSlot: SubnetSelect,
}
