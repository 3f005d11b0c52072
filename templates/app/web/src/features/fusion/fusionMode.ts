import { lazy } from 'react'
import type { SwapMode } from '../swap/SwapMode.ts'
import { FusionToggle } from './FusionToggle.tsx'
import { readOrderChange } from './readOrderChange.ts'
import { useFusionOffer } from './useFusionOffer.ts'
import { useFusionQuote } from './useFusionQuote.ts'

/** Fusion: an order that resolvers fill, without network fees for the user. */
export const fusionMode: SwapMode = {
  useOffer: useFusionOffer,
  useQuote: useFusionQuote,
  readOrderChange,
  Toggle: FusionToggle,
  Review: lazy(() => import('./FusionDialog.tsx').then(module => ({ default: module.FusionDialog }))),
}
