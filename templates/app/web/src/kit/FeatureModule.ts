import type { ComponentType, ReactNode } from 'react'

/** One feature of the page: a tab with its panel. `src/config/features.ts` lists those of this project. */
export type FeatureModule = {
  readonly id: string
  readonly title: string
  readonly Panel: ComponentType
  /** Wraps the page inside the wallet provider, for example for a live connection. */
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>
  /** Shown in the header next to the wallet. */
  readonly HeaderSlot?: ComponentType
}
