import type { ComponentType } from 'react'

/** One part of the application: a tab with its panel. `src/config/features.ts` lists the ones this project has. */
export type FeatureModule = {
  readonly id: string
  readonly title: string
  readonly Panel: ComponentType
}
