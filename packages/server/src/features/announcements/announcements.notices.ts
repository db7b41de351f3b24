import type { Texts } from '@verandah/contract/i18n/stored'
import { onePerson } from '../users/audience.queries.ts'
import { paths } from '@verandah/contract/paths'
import { notice, type Notice, type Notices } from '../../notifications/notice.ts'
import { audienceNow, neededByAuthor, neededNow } from './announcementNeeds.queries.ts'
import type { AnnouncementEvent } from './announcements.events.ts'

export const announcementTexts = {
  'announcements.published': 'New announcement: {{title}}',
  'announcements.published.detail': 'New announcement',
  'announcements.commented': '{{by}} commented on your announcement: {{title}}',
  'announcements.commented.detail': '{{by}} commented on your announcement',
  'announcements.commented.more': '{{by}} and {{count}} others commented on your announcement: {{title}}',
  'announcements.commented.more.detail': '{{by}} and {{count}} others commented on your announcement'
} satisfies Texts

/** Returns people's own words as a text that stays the same in every language. */
const verbatim = (written: string) => ({ text: '{{written}}', values: { written } })
const BUTTON = 'Read Announcement'

type Published = Extract<AnnouncementEvent, { kind: 'announcements.published' }>

function published({ subject, title, beginning, isCut }: Published): Notice {
  const stored = { key: 'announcements.published', values: { title } }
  const link = paths.announcement(subject.id)
  const paragraphs = beginning.split(/\n{2,}/).map(verbatim)
  const more = isCut ? ['The announcement is longer than this mail. All of it is in the portal.'] : []
  return {
    ...notice(
      audienceNow(subject.id),
      stored,
      () => link,
      (ctx) => neededNow(ctx, subject.id)
    ),
    mail: () => ({ subject: stored, paragraphs: [verbatim(title), ...paragraphs, ...more], link, button: BUTTON })
  }
}

export const announcementNotices: Notices<AnnouncementEvent> = {
  'announcements.created': null,
  'announcements.changed': null,
  'announcements.published': {
    class: 'building',
    subject: 'announcements.published',
    when: 'An announcement is published',
    to: 'everybody of its audience',
    notice: published
  },
  'announcements.publishingUndone': null,
  'announcements.pinned': null,
  'announcements.deleted': null,
  // The author sees it whatever their role is now.
  'announcements.commented': {
    class: 'activity',
    groups: 'people',
    when: 'Somebody comments on an announcement',
    to: 'its author',
    notice: ({ subject, title, authorId, by }) =>
      notice(
        onePerson(authorId),
        { key: 'announcements.commented', values: { title, by } },
        () => paths.announcement(subject.id),
        (ctx) => neededByAuthor(ctx, subject.id)
      )
  },
  'announcements.commentDeleted': null
}
