type Text = string | readonly string[] | ((...values: never[]) => string) | { readonly [key: string]: Text }
type Texts = { readonly [key: string]: Text }

/** Translation by namespace; functions take the same arguments. */
export type Translation = { readonly [room: string]: Texts }

let translation: Translation = {}

const defined: { readonly room: string; readonly texts: Texts }[] = []

/** Applies a translation to loaded and later tables. Call before rendering. */
export function setTranslation(next: Translation): void {
  translation = next
  for (const { room, texts } of defined) overlay(texts, next[room])
}

/** Loaded text tables by namespace, for translators. */
export const loadedTexts = (): Translation => Object.fromEntries(defined.map(({ room, texts }) => [room, texts]))

/** Defines a namespace's texts. Untranslated texts stay English. */
export function defineTexts<const T extends Texts>(room: string, english: T): T {
  defined.push({ room, texts: english })
  overlay(english, translation[room])
  return english
}

function overlay(texts: { [key: string]: Text }, translated: Texts | undefined): void {
  for (const [key, other] of Object.entries(translated ?? {})) {
    const text = texts[key]
    if (typeof other !== typeof text || Array.isArray(other) !== Array.isArray(text)) continue
    if (isTable(other) && isTable(text!)) overlay(text, other)
    else texts[key] = other
  }
}

const isTable = (text: Text): text is Texts => typeof text === 'object' && !Array.isArray(text)
