import { swapFeature } from '../features/swap/swapFeature.ts'

export const features = [swapFeature]
