import type { AudienceName } from '@verandah/contract/audiences'
import type { Emergency, EmergencyDraft } from '@verandah/contract/notifications'
import type { Translate } from '@verandah/contract/i18n/translate'
import { EMERGENCY_TEXTS } from './emergencyTexts.ts'

/** The words that an emergency begins with: those of a message that became one. */
export interface EmergencyStart {
  title: string
  text: string
  audience: AudienceName
}

export const NO_WORDS: EmergencyStart = { title: '', text: '', audience: 'all' }

export interface EmergencyValues extends EmergencyStart {
  template: Emergency | ''
  reason: string
}

export const toBody = ({ template, ...values }: EmergencyValues): EmergencyDraft => ({ ...values, ...(template !== '' && { template }) })

/** Returns the words with those of a template; what somebody has written themselves stays. */
export function withTemplate({ title, text }: Pick<EmergencyValues, 'title' | 'text'>, template: Emergency, t: Translate) {
  const own = (typed: string, field: 'title' | 'text') =>
    typed.trim() !== '' && !Object.values(EMERGENCY_TEXTS).some((words) => t(words[field]) === typed)
  const words = EMERGENCY_TEXTS[template]
  return { title: own(title, 'title') ? title : t(words.title), text: own(text, 'text') ? text : t(words.text) }
}
