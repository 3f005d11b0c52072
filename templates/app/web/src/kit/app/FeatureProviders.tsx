import type { ReactNode } from 'react'
import type { FeatureModule } from '../FeatureModule.ts'

/** Wraps the page in the features' providers, the first feature's outermost. */
export function FeatureProviders({ features, children }: { features: readonly FeatureModule[]; children: ReactNode }) {
  return features.reduceRight<ReactNode>(
    (inner, { Provider }) => (Provider ? <Provider>{inner}</Provider> : inner),
    children,
  )
}
