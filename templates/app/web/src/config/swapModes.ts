import { fusionMode } from '../features/fusion/fusionMode.ts'
import type { SwapMode } from '../features/swap/SwapMode.ts'

export const swapModes: readonly SwapMode[] = [fusionMode]
