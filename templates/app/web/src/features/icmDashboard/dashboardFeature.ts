import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { IcmProvider } from '../icm/IcmProvider.tsx'
import { Dashboard } from './Dashboard.tsx'
import { SubnetSelect } from './SubnetSelect.tsx'

/** Comes first: what it puts around the page is there for the other tabs too. */
export const dashboardFeature: FeatureModule = {
  id: 'dashboard',
  title: 'Dashboard',
  Panel: Dashboard,
  Provider: IcmProvider,
  HeaderSlot: SubnetSelect,
}
