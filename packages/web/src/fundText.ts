import type { Translate } from '@verandah/contract/i18n/translate'

const FUND: Record<string, string> = { M: 'Management fund', S: 'Sinking fund' }

export function fundText(code: string, t: Translate): string {
  const known = FUND[code]
  return known === undefined ? t('Fund {{code}}', { code }) : t(known)
}
