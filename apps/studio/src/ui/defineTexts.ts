type Text = string | readonly string[] | ((...values: never[]) => string) | { readonly [key: string]: Text }
type Texts = { readonly [key: string]: Text }

/** Texts of another language: by room, whatever is translated; functions take the same values. */
export type Translation = { readonly [room: string]: Texts }

let translation: Translation = {}

/** Takes a language into use; has to come before the rooms are loaded. */
export function setTranslation(next: Translation): void {
  translation = next
}

/** The one table of texts of a room. What the language in use does not translate stays English. */
export function defineTexts<const T extends Texts>(room: string, english: T): T {
  const translated = translation[room]
  return translated ? (overlay(english, translated) as T) : english
}

const overlay = (english: Texts, translated: Texts): Texts =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const other = translated[key]
      if (other === undefined || typeof other !== typeof text) return [key, text]
      return [key, isTable(text) && isTable(other) ? overlay(text, other) : other]
    }),
  )

const isTable = (text: Text): text is Texts => typeof text === 'object' && !Array.isArray(text)
