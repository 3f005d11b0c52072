import type { Category } from '@sluice/workflow'
import { appTexts } from './texts.ts'

/** Defaults of the editor that depend on the product, DeFi or Avalanche. */
export type EditorVariant = {
  readonly id: 'defi' | 'avalanche'
  /** Badge beside the project name; null for none. */
  readonly title: string | null
  /** Palette group shown first and expanded. */
  readonly category: Category
  /** Template category offered on an empty canvas; null for all. */
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
