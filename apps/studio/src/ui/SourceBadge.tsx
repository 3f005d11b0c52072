import type { ResultSource } from '@sluice/workflow'
import { Badge } from './Badge.tsx'

const tones = { simulated: 'info', devnet: 'accent', live: 'warn' } as const

/** Says where a result came from; stands beside every result. */
export function SourceBadge({ source }: { readonly source: ResultSource }) {
  return <Badge tone={tones[source]}>{source}</Badge>
}
