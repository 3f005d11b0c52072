type Text = string | readonly string[] | ((...values: never[]) => string) | { readonly [key: string]: Text }
type Texts = { readonly [key: string]: Text }

/** Texts of another language: by room, whatever is translated; functions take the same values. */
export type Translation = { readonly [room: string]: Texts }

let translation: Translation = {}

const defined: { readonly room: string; readonly texts: Texts }[] = []

/**
 * Takes a language into use, in tables that are there and in those that come with rooms loaded later. Has to come
 * before anything is drawn.
 */
export function setTranslation(next: Translation): void {
  translation = next
  for (const { room, texts } of defined) overlay(texts, next[room])
}

/** Every table that is loaded, by room: what a translation is made from. */
export const loadedTexts = (): Translation => Object.fromEntries(defined.map(({ room, texts }) => [room, texts]))

/** The one table of texts of a room. What the language in use does not translate stays English. */
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
