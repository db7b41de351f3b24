import type { Translate } from '@verandah/contract/i18n/translate'
import type { ChannelMode, ChannelName, NoticeClass } from '@verandah/contract/noticeClasses'
import type { Preset } from './presets.ts'

export const CHANNEL_LABEL: Record<ChannelName, string> = { email: 'E-mail', push: 'On the phone', sms: 'Text message' }

export const MODE_LABEL: Record<ChannelMode, string> = { now: 'At once', daily: 'Once a day', weekly: 'Once a week', off: 'Never' }

/** Which modes a channel has, in order. */
export const MODES: Record<ChannelName, readonly ChannelMode[]> = {
  email: ['now', 'daily', 'weekly', 'off'],
  push: ['now', 'off'],
  sms: ['now', 'off']
}

/** The words for what nobody can change. */
export const FIXED_LABEL: Record<ChannelMode, string> = { ...MODE_LABEL, now: 'Always' }

export const CLASS_WORDS: Record<NoticeClass, { title: string; text: string }> = {
  emergency: { title: 'Emergencies', text: 'Fire, gas, no water: told at once, at night too.' },
  security: { title: 'Safety of your account', text: 'A new password, a second factor, another role.' },
  duty: { title: 'Formal notices', text: 'General meetings and certificates. Their e-mail is always sent.' },
  personal: { title: 'What concerns you', text: 'Your requests, your dues, decisions that wait for you.' },
  building: { title: 'The building', text: 'Announcements and meetings.' },
  activity: { title: 'Comments and progress', text: 'What others write, and the status of what you follow.' }
}

export const PRESET_WORDS: Record<Preset | 'custom', { label: string; help: string }> = {
  all: { label: 'Everything that matters', help: 'What concerns you and the building at once, comments once a day.' },
  daily: { label: 'Daily summary', help: 'One e-mail a day. The phone rings only for what concerns you.' },
  own: { label: 'Only what concerns me', help: 'The building and comments stand in the portal only.' },
  custom: { label: 'Custom', help: 'Choose for each kind of notice.' }
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Says in a sentence when it is quiet. */
export function quietText({ from, to, mail }: { from: string; to: string; mail: boolean }, t: Translate): string {
  if (from === to) return t('There are no quiet hours: notices may ring at any time.')
  return mail
    ? t('Nothing rings from {{from}} to {{to}}, and e-mails wait too.', { from, to })
    : t('Nothing rings from {{from}} to {{to}}.', { from, to })
}
