import type { Translate } from '@verandah/contract/i18n/translate'
import { CHANNELS } from '@verandah/contract/noticeClasses'
import type { NoticeChoices, NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import type { z } from '@verandah/contract/z'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import type { KindModes } from './presets.ts'
import { CHANNEL_LABEL, MODE_LABEL, quietText, WEEKDAYS } from './words.ts'

export type NoticeBody = z.input<typeof NoticeChoicesPatch>

/** The field of a kind: a point would lead into another field. */
type KindField = `kind ${string}`

/** Each kind is a field of its own, so that what is changed elsewhere is merged kind by kind. */
export interface NoticeValues {
  quiet: { from: string; to: string; mail: boolean }
  /** `day`: '1' is Monday. */
  digest: { at: string; day: string }
  [kind: KindField]: KindModes
}

export const fieldOf = (kind: string): KindField => `kind ${kind.replaceAll('.', ' ')}`

export function toValues({ quiet, digest, kinds }: NoticeChoices): NoticeValues {
  const modes = kinds.map(({ kind, channels: { email, push, sms } }): [KindField, KindModes] => [
    fieldOf(kind),
    { email: email.mode, push: push.mode, sms: sms.mode }
  ])
  return { ...Object.fromEntries(modes), quiet: { ...quiet }, digest: { at: digest.at, day: String(digest.day) } }
}

/** Returns the body of a call, with the kinds that are otherwise than they were seen. */
export function toBody({ kinds }: NoticeChoices, values: NoticeValues): NoticeBody {
  const { quiet, digest } = values
  const changed = kinds.flatMap(({ kind, channels }) => {
    const modes = values[fieldOf(kind)]
    const some = CHANNELS.filter((channel) => !channels[channel].fixed && modes?.[channel] !== channels[channel].mode)
    return some.length === 0 ? [] : [{ kind, ...Object.fromEntries(some.map((channel) => [channel, modes?.[channel]])) }]
  })
  return { quiet, digest: { at: digest.at, day: Number(digest.day) }, kinds: changed }
}

/** Names a field that was changed elsewhere too, and its stored value. */
export function describeField(field: keyof NoticeValues, stored: NoticeChoices, t: Translate): StoredField {
  if (field === 'quiet') return { label: t('Quiet hours'), value: quietText(stored.quiet, t) }
  if (field === 'digest') return { label: t('Summary'), value: `${stored.digest.at}, ${t(WEEKDAYS[stored.digest.day - 1] ?? '')}` }
  const found = stored.kinds.find(({ kind }) => fieldOf(kind) === field)
  const modes = CHANNELS.map((channel) => [CHANNEL_LABEL[channel], found?.channels[channel]] as const).filter(
    ([, choice]) => !choice?.fixed
  )
  return {
    label: found?.label ?? '',
    value: modes.map(([label, choice]) => `${t(label)}: ${t(MODE_LABEL[choice?.mode ?? 'off'])}`).join(', ')
  }
}
