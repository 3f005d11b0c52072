import type { Category } from '@sluice/workflow'
import { appTexts } from './texts.ts'

/** What the editor of one project puts first. */
export type EditorVariant = {
  readonly id: 'defi' | 'avalanche'
  /** Stands beside the project's name; null where nothing has to be said. */
  readonly title: string | null
  /** Group of the palette that comes first and is open. */
  readonly category: Category
  /** Category of the templates that an empty canvas offers; null for all. */
  readonly templates: string | null
}

const defi: EditorVariant = { id: 'defi', title: null, category: 'DeFi', templates: null }

const avalanche: EditorVariant = {
  id: 'avalanche',
  title: appTexts.avalanche,
  category: 'Avalanche',
  templates: 'avalanche',
}

const fragments = ['avalanche', 'icm', 'l1']

/**
 * Words of the id that begin with one of the fragments decide (spec 000 §2), and what the flow is
 * made of: a template gets an id without such a word when it is saved.
 */
export function detectEditorVariant(projectId: string, categories: readonly Category[]): EditorVariant {
  const words = projectId.toLowerCase().split(/[^a-z0-9]+/)
  return words.some(word => fragments.some(fragment => word.startsWith(fragment))) ||
    categories.includes(avalanche.category)
    ? avalanche
    : defi
}
