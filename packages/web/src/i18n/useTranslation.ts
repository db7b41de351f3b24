import { t } from './i18n.ts'

/** The way components translate; a change of language will render them anew through it. */
export function useTranslation() {
  return { t }
}
