/** Every kind of notice has one of these classes, which says how soon and by which channels people hear of it. */
export const NOTICE_CLASSES = ['emergency', 'security', 'duty', 'personal', 'building', 'activity'] as const
export type NoticeClass = (typeof NOTICE_CLASSES)[number]

/** The ways to reach somebody outside the portal. */
export const CHANNELS = ['email', 'push', 'sms'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** How a kind is sent by a channel: not at all, at once, or with the mail of the day or of the week. */
export const CHANNEL_MODES = ['off', 'now', 'daily', 'weekly'] as const
export type ChannelMode = (typeof CHANNEL_MODES)[number]

interface ChannelRule {
  mode: ChannelMode
  /** Nobody can change it. */
  fixed: boolean
}

const fixed = (mode: ChannelMode): ChannelRule => ({ mode, fixed: true })
const free = (mode: ChannelMode): ChannelRule => ({ mode, fixed: false })

/** The way in which each channel sends the notices of a class, for a person who has not chosen another one. */
export const CLASS_CHANNELS: Record<NoticeClass, Record<ChannelName, ChannelRule>> = {
  security: { email: fixed('now'), push: fixed('off'), sms: fixed('off') },
  emergency: { email: fixed('now'), push: fixed('now'), sms: free('now') },
  duty: { email: fixed('now'), push: free('now'), sms: fixed('off') },
  personal: { email: free('now'), push: free('now'), sms: fixed('off') },
  building: { email: free('now'), push: free('now'), sms: fixed('off') },
  activity: { email: free('daily'), push: fixed('off'), sms: fixed('off') }
}

/** The states in which a delivery ends; until then it is `waiting` or, for a moment, `sending`. */
export const DELIVERY_ENDS = ['sent', 'read', 'collapsed', 'expired', 'dropped', 'failed', 'unknown'] as const
export type DeliveryEnd = (typeof DELIVERY_ENDS)[number]
export const DELIVERY_STATES = ['waiting', 'sending', ...DELIVERY_ENDS] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
