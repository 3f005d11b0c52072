import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { CollectionPanel } from './CollectionPanel.tsx'

export const collectionModule: FeatureModule = { id: 'collection', title: 'Collection', Panel: CollectionPanel }
