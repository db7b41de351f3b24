import { CHANNELS, type ChannelMode, type ChannelName, CLASS_CHANNELS, type NoticeClass } from '@verandah/contract/noticeClasses'
import type { NoticeChoices } from '@verandah/contract/noticeChoices'

export type NoticeKind = NoticeChoices['kinds'][number]
/** How a kind is sent, by channel. */
export type KindModes = Record<ChannelName, ChannelMode>
/** Many choices in one press. */
export const PRESETS = ['all', 'daily', 'own'] as const
export type Preset = (typeof PRESETS)[number]

/** Where a preset differs from what holds for a class by itself. */
const DIFFERENT: Record<Preset, Partial<Record<NoticeClass, Partial<KindModes>>>> = {
  all: {},
  daily: { personal: { email: 'daily' }, building: { email: 'daily', push: 'off' }, activity: { email: 'daily' } },
  own: { building: { email: 'off', push: 'off' }, activity: { email: 'off', push: 'off' } }
}

/** Returns the modes with those that nobody can change as they are. */
export function withFixed({ channels }: NoticeKind, modes: KindModes): KindModes {
  const found = CHANNELS.map((channel) => [channel, channels[channel].fixed ? channels[channel].mode : modes[channel]])
  // `fromEntries` does not keep the names.
  return Object.fromEntries(found) as KindModes
}

/** Returns how a kind is sent by a preset. */
export function presetModes(preset: Preset, kind: NoticeKind): KindModes {
  const rules = CLASS_CHANNELS[kind.class]
  const modes = { email: rules.email.mode, push: rules.push.mode, sms: rules.sms.mode, ...DIFFERENT[preset][kind.class] }
  return withFixed(kind, modes)
}

/** Returns the preset that these choices are; null: they are somebody's own. */
export function presetOf(kinds: readonly NoticeKind[], modesOf: (kind: NoticeKind) => KindModes): Preset | null {
  const fits = (preset: Preset) =>
    kinds.every((kind) => {
      const [chosen, meant] = [withFixed(kind, modesOf(kind)), presetModes(preset, kind)]
      return CHANNELS.every((channel) => chosen[channel] === meant[channel])
    })
  return PRESETS.find(fits) ?? null
}
