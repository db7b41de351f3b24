import { CLASS_CHANNELS, type NoticeClass } from '@verandah/contract/noticeClasses'
import type { Time } from '@verandah/contract/dates'
import type { NoticeChoices, NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import { type CallRequest, json, problem } from '../../../test/server.ts'

const KINDS: [kind: string, noticeClass: NoticeClass, label: string][] = [
  ['notifications.emergency', 'emergency', 'There is an emergency'],
  ['users.roleChanged', 'security', 'Your role is changed'],
  ['meetings.called', 'duty', 'A general meeting is called'],
  ['maintenance.answered', 'personal', 'Your request is answered'],
  ['accounts.billed', 'personal', 'You are billed'],
  ['announcements.published', 'building', 'An announcement is published'],
  ['meetings.scheduled', 'building', 'A meeting is scheduled'],
  ['announcements.commented', 'activity', 'Somebody comments']
]

/** Returns what somebody hears of, as the server answers it. */
export function choicesOf(over: Partial<NoticeChoices> = {}): NoticeChoices {
  return {
    quiet: { from: '21:30' as Time, to: '06:30' as Time, mail: false },
    digest: { at: '07:00' as Time, day: 1 },
    kinds: KINDS.map(([kind, noticeClass, label]) => ({ kind, class: noticeClass, label, channels: CLASS_CHANNELS[noticeClass] })),
    version: 4,
    ...over
  }
}

/** Answers as a server that keeps what it is sent. */
export function keptChoices(stored: NoticeChoices = choicesOf()) {
  const save = ({ body, ifMatch }: CallRequest) => {
    if (ifMatch !== `"${stored.version}"`) return problem('stale', 'Somebody else has changed this')
    const { kinds = [], ...rest } = body as NoticeChoicesPatch
    const changed = stored.kinds.map((one) => {
      const modes = kinds.find(({ kind }) => kind === one.kind)
      const set = (name: 'email' | 'push' | 'sms') => ({ ...one.channels[name], mode: modes?.[name] ?? one.channels[name].mode })
      return { ...one, channels: { email: set('email'), push: set('push'), sms: set('sms') } }
    })
    Object.assign(stored, rest, { kinds: changed, version: stored.version + 1 })
    return json(stored)
  }
  const answers = {
    'GET /api/notifications/choices': () => json(stored),
    'PUT /api/notifications/choices': save,
    'GET /api/push/subscriptions': () => json({ key: 'key of the portal', subscriptions: [] })
  }
  return { stored, answers }
}
