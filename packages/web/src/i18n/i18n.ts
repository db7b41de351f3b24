import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

// English is the key, so dots and colons in it mean nothing; React escapes what it shows.
void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false }
})

/** Translates outside of components; inside, `useTranslation` follows a change of language. */
export function t(text: string, values: Record<string, string | number> = {}): string {
  return i18next.t(text, values)
}
