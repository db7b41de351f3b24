import { t } from './i18n.ts'

/** Translation for components, so that a change of language can render them again. */
export function useTranslation() {
  return { t }
}
