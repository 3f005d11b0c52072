import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const myNftsFeature: FeatureModule = {
  id: 'myNfts',
  title: 'My NFTs',
  Panel: lazyPanel(() => import('./MyNftsPanel.tsx').then(module => module.MyNftsPanel)),
}
