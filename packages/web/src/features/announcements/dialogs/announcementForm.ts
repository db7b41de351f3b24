import type { Announcement } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import type { AttachedDocument } from '@verandah/contract/documents'
import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import { type Day, dayOf, type Instant, instantAt, timeOf } from '@verandah/contract/dates'
import { formatClock, formatDay, formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { ANNOUNCEMENT_CATEGORY_LABEL, AUDIENCE_LABEL, PRIORITY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import { preview } from '../../../ui/text/format.ts'
import { placesText } from '../placesText.ts'
import type { AnnouncementBody } from '../useAnnouncements.ts'

/** Returns an instant as the field for a day and a time has it. */
const typedTime = (at: Instant) => `${dayOf(at)}T${formatClock(at)}`

/** The announcement's fields as the dialog holds them. */
export interface AnnouncementValues extends Pick<
  Announcement,
  'title' | 'content' | 'priority' | 'category' | 'targetAudience' | 'isPinned' | 'allowComments'
> {
  expiryDate: string
  /** Empty lists: the whole target audience. */
  audience: AnnouncementPlaces
  /** A day and a time in Colombo, `YYYY-MM-DDTHH:mm`. */
  publishAt: string
  /** With what is shown of each; only their ids are sent. */
  documentIds: AttachedDocument[]
}

export const newAnnouncement: AnnouncementValues = {
  title: '',
  content: '',
  priority: 'medium',
  category: 'general',
  targetAudience: 'all',
  audience: { floors: [], units: [] },
  publishAt: '',
  expiryDate: '',
  isPinned: false,
  allowComments: true,
  documentIds: []
}

export function toValues(announcement: Announcement): AnnouncementValues {
  const { title, content, priority, category, targetAudience, audience, publishAt, expiryDate, isPinned, allowComments, documents } =
    announcement
  return {
    title,
    content,
    priority,
    category,
    targetAudience,
    audience: audience ?? newAnnouncement.audience,
    publishAt: publishAt === null ? '' : typedTime(publishAt),
    expiryDate: expiryDate ?? '',
    isPinned,
    allowComments,
    documentIds: documents
  }
}

export function toBody({ documentIds, publishAt, ...values }: AnnouncementValues): AnnouncementBody {
  const [day = '', time = ''] = publishAt.split('T')
  return {
    ...values,
    publishAt: publishAt === '' ? null : instantAt(day as Day, timeOf(time.slice(0, 5))),
    documentIds: documentIds.map(({ _id }) => _id)
  }
}

/** The dialog of an update of this one begins with it: for the same people, about the same. */
export function newUpdate({ title, priority, category, targetAudience, audience }: Announcement, t: Translate): AnnouncementValues {
  const places = audience ?? newAnnouncement.audience
  return {
    ...newAnnouncement,
    title: t('Update: {{title}}', { title }).slice(0, LENGTH.title),
    priority,
    category,
    targetAudience,
    audience: places
  }
}

/** The people who see each audience, in English, by their rank in the building. */
export const SEEN_BY: Record<AudienceName, string> = {
  all: 'Everyone in the building will see it.',
  residents: 'All residents will see it, and those who run the building, who live in it too.',
  council: 'Council members, treasurer, secretary, president and administrators will see it. Residents will not.',
  management: 'Treasurer, secretary, president and administrators will see it. Residents and council members will not.'
}

const LABEL: Record<keyof AnnouncementValues, string> = {
  title: 'Title',
  content: 'Content',
  priority: 'Priority',
  category: 'Category',
  targetAudience: 'Target Audience',
  audience: 'Floors and units',
  publishAt: 'Publishing Time',
  expiryDate: 'Expiry Date',
  isPinned: 'Pin this announcement',
  allowComments: 'Allow comments',
  documentIds: 'Documents'
}

function shown(field: keyof AnnouncementValues, announcement: Announcement, t: Translate): string {
  if (field === 'title') return announcement.title
  if (field === 'content') return preview(announcement.content)
  if (field === 'expiryDate') return announcement.expiryDate === null ? '–' : formatDay(announcement.expiryDate)
  if (field === 'audience') return announcement.audience === null ? '–' : placesText(announcement.audience, t)
  if (field === 'publishAt') return announcement.publishAt === null ? '–' : formatInstant(announcement.publishAt)
  if (field === 'documentIds') return announcement.documents.map(({ title }) => title).join(', ') || '–'
  if (field === 'isPinned' || field === 'allowComments') return announcement[field] ? t('Yes') : t('No')
  if (field === 'priority') return t(PRIORITY_LABEL[announcement.priority])
  if (field === 'category') return t(ANNOUNCEMENT_CATEGORY_LABEL[announcement.category])
  return t(AUDIENCE_LABEL[announcement.targetAudience])
}

export const describeField = fieldDescriber(LABEL, shown)
