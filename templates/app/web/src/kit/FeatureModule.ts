import type { ComponentType, ReactNode } from 'react'

/** One part of the application: a tab with its panel. `src/config/features.ts` lists the ones this project has. */
export type FeatureModule = {
  readonly id: string
  readonly title: string
  readonly Panel: ComponentType
  /** Wraps the whole page, inside the wallet's provider, such as for a live connection. */
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>
  /** Stands in the header beside the wallet. */
  readonly HeaderSlot?: ComponentType
}
