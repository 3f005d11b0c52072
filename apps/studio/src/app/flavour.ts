import type { Category } from '@sluice/workflow'
import { appTexts } from './texts.ts'

/** What the editor of one project puts first. */
export type Flavour = {
  readonly id: 'defi' | 'avalanche'
  /** Stands beside the project's name; null where nothing has to be said. */
  readonly title: string | null
  /** Group of the palette that comes first and is open. */
  readonly category: Category
  /** Category of the templates that an empty canvas offers; null for all. */
  readonly templates: string | null
}

const defi: Flavour = { id: 'defi', title: null, category: 'DeFi', templates: null }

const avalanche: Flavour = {
  id: 'avalanche',
  title: appTexts.avalanche,
  category: 'Avalanche',
  templates: 'avalanche',
}

const fragments: ReadonlySet<string> = new Set(['avalanche', 'icm', 'l1'])

/** Whole words of the id decide, so that no random id switches the product by chance. Source: spec 000 §2. */
export function readFlavour(projectId: string): Flavour {
  return projectId
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some(word => fragments.has(word))
    ? avalanche
    : defi
}
