import { setTranslation, type Translation } from './defineTexts.ts'

/** Tables by language tag, such as `de` or `pt-BR`; each is loaded when somebody wants it. */
export type TranslationTables = { readonly [language: string]: () => Promise<Translation> }

/** What the page can speak besides English, which is built in. */
export const translationTables: TranslationTables = {}

export const languageKey = 'sluice.language'

const builtIn = 'en'

/** The first wanted language that the page speaks; of `pt-BR` its `pt` will do. */
export function pickLanguage(wanted: readonly string[], tables: TranslationTables): string {
  for (const tag of wanted) {
    const found = [tag, tag.split('-')[0]!].find(name => name === builtIn || Object.hasOwn(tables, name))
    if (found) return found
  }
  return builtIn
}

type Options = {
  /** What the user chose here; counts before what the browser prefers. */
  readonly chosen: string | null
  readonly preferred: readonly string[]
  readonly tables?: TranslationTables
}

/**
 * Takes the wanted language into use and answers it; has to end before anything is drawn.
 *
 * - A table that cannot be loaded leaves the page in English, with a warning in the console
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
