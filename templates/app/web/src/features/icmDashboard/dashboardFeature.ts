import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { Dashboard } from './Dashboard.tsx'
import { Overview } from './Overview.tsx'

export const dashboardFeature: FeatureModule = {
  id: 'dashboard',
  title: 'Dashboard',
  Panel: Dashboard,
  Preview: Overview,
}
