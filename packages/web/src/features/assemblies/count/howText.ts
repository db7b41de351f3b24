import type { Translate } from '@verandah/contract/i18n/translate'
import type { Resolution } from '@verandah/contract/resolutions'

type How = Pick<Resolution, 'method' | 'secrecy' | 'weight'>

/** Says how a vote is taken: by hands or by ballots, in secret or not, by shares or one for each. */
export function howText({ method, secrecy, weight }: How, t: Translate): string {
  if (method === 'hands') return t('By show of hands, one for each')
  if (secrecy === 'secret') return weight === 'share' ? t('In secret, by shares') : t('In secret, one vote for each')
  return weight === 'share' ? t('By ballots that are not secret, by shares') : t('By ballots that are not secret, one vote for each')
}
