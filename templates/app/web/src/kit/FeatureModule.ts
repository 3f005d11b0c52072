import type { ComponentType, ReactNode } from 'react'
import type { CreateConnectorFn } from 'wagmi'

/** One feature of the page: a tab with its panel. `src/config/features.ts` lists those of this project. */
export type FeatureModule = {
  readonly id: string
  readonly title: string
  /** Has exactly one `h1`, which screen readers and the browser tests look for. Absent: it has no tab. */
  readonly Panel?: ComponentType
  // only with: flow icmDashboard icmTesting walletConnect
  /** Wraps the page inside the wallet provider, for example for a live connection. */
  readonly Provider?: ComponentType<{ readonly children: ReactNode }>
  // end only
  // only with: icmDashboard l1
  /** Shown on the welcome screen, without a wallet. */
  readonly Preview?: ComponentType
  // end only
  // only with: walletConnect
  /** Ways to a wallet besides those of this browser. */
  readonly connectors?: readonly CreateConnectorFn[]
  // end only
}

/** A feature with a tab. */
export type TabModule = FeatureModule & { readonly Panel: ComponentType }

export const hasTab = (feature: FeatureModule): feature is TabModule => feature.Panel !== undefined
