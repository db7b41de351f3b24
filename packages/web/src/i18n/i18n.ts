import { type Language, type Translate, translator } from '@verandah/contract/i18n/translate'

/** Without its plurals: signing in needs none. They come with the signed-in pages. */
let language: Language = { code: 'en', catalogue: {} }
let translate = translator(language)

/** Translates a text into the language in use. What the server sends is in that language already and never goes through here. */
export const t: Translate = (text, values) => translate(text, values)

/** BCP 47 code of the language in use. */
export function languageCode(): string {
  return language.code
}

/** Before the first render, or between two tests: what is on the screen is not translated again. */
export function setLanguage(next: Language): void {
  language = next
  translate = translator(next)
  document.documentElement.lang = next.code
}

/** Adds the texts of a catalogue that is loaded later. */
export function addTexts(catalogue: Language['catalogue']): void {
  setLanguage({ ...language, catalogue: { ...language.catalogue, ...catalogue } })
}

/** The language that this browser has chosen. Only translators and tests choose another one than English, by hand. */
export async function loadLanguage(): Promise<void> {
  if (localStorage.getItem('language') !== 'en-XA') return
  try {
    setLanguage((await import('@verandah/contract/i18n/pseudo')).pseudoLanguage)
  } catch {
    // English is there already.
  }
}
