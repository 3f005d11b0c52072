import type { ResultSource } from '@sluice/workflow'
import { Badge } from './Badge.tsx'
import { uiTexts } from './texts.ts'

const tones = { simulated: 'info', devnet: 'accent', live: 'warn' } as const

/** Badge with the source of a result. */
export function SourceBadge({ source }: { readonly source: ResultSource }) {
  return <Badge tone={tones[source]}>{uiTexts.sources[source]}</Badge>
}
