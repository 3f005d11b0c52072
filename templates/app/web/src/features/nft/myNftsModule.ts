import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { MyNftsPanel } from './MyNftsPanel.tsx'

export const myNftsModule: FeatureModule = { id: 'myNfts', title: 'My NFTs', Panel: MyNftsPanel }
