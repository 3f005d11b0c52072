import { setTranslation, type Translation } from './defineTexts.ts'

/** LazyPromise translation loaders by language tag, such as `de` or `pt-BR`. */
export type TranslationTables = { readonly [language: string]: () => Promise<Translation> }

/** Available languages besides English. */
export const translationTables: TranslationTables = {}

export const languageKey = 'sluice.language'

const builtIn = 'en'

/** First preferred language that is available; `pt` serves `pt-BR`. */
export function pickLanguage(wanted: readonly string[], tables: TranslationTables): string {
  for (const tag of wanted) {
    const found = [tag, tag.split('-')[0]!].find(name => name === builtIn || Object.hasOwn(tables, name))
    if (found) return found
  }
  return builtIn
}

type Options = {
  /** Language chosen here; overrides the browser's. */
  readonly chosen: string | null
  readonly preferred: readonly string[]
  readonly tables?: TranslationTables
}

/**
 * Loads and applies the language. Await before rendering.
 *
 * - Falls back to English with a console warning
 */
export async function loadLanguage({ chosen, preferred, tables = translationTables }: Options): Promise<string> {
  const language = pickLanguage(chosen ? [chosen, ...preferred] : preferred, tables)
  const load = tables[language]
  if (!load) return builtIn
  try {
    setTranslation(await load())
    return language
  } catch (error) {
    console.warn(`The texts in "${language}" could not be loaded; the page is in English.`, error)
    return builtIn
  }
}
