import { avalancheAndDao } from './create/avalancheAndDao.ts'
import { contracts } from './create/contracts.ts'
import { markets } from './create/markets.ts'
import { orders } from './create/orders.ts'
import { portfolios } from './create/portfolios.ts'
import { swaps } from './create/swaps.ts'
import { settings } from './edit/settings.ts'
import { structure } from './edit/structure.ts'
import { conversations, questions } from './questions.ts'
import { refusals } from './refusals.ts'
import type { Topic } from './row.ts'

export const topics: readonly Topic[] = [
  { name: 'swaps', rows: swaps },
  { name: 'orders', rows: orders },
  { name: 'markets', rows: markets },
  { name: 'portfolios', rows: portfolios },
  { name: 'contracts', rows: contracts },
  { name: 'avalanche, NFTs, DAOs and applications', rows: avalancheAndDao },
  { name: 'settings of an open workflow', rows: settings },
  { name: 'nodes of an open workflow', rows: structure },
  { name: 'questions', rows: questions },
  { name: 'conversations', rows: conversations },
  { name: 'refusals', rows: refusals },
]
