import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { SearchHit, SearchKind } from '@verandah/contract/search'
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconCreditCard,
  IconFolder,
  IconHammer,
  IconMessages,
  IconSpeakerphone,
  type TablerIcon,
  IconThumbUp,
  IconTool,
  IconUser
} from '@tabler/icons-react'
import { capitalise, formatDay, formatInstant, formatInstantDay } from '../../ui/format.ts'

export interface Shown {
  title: string
  /** What tells it from others of the same title, translated. */
  details: (string | null)[]
  /** Where it is shown. */
  to: string
}

interface Look<Kind extends SearchKind> {
  /** In English. */
  label: string
  Icon: TablerIcon
  /** Its list, which a text is searched in; null: the list has no search. */
  list: string | null
  show: (hit: SearchHit<Kind>, t: Translate) => Shown
}

/** A status or a category in English words. */
const worded = (value: string) => capitalise(value.replaceAll(/[-_]/g, ' '))

/** Each kind of record: how one that was found is shown, and where it leads. In the order of the groups. */
export const HIT_LOOKS: { [Kind in SearchKind]: Look<Kind> } = {
  users: {
    label: 'People',
    Icon: IconUser,
    list: '/users',
    show: ({ firstName, lastName, email, role, unitNumber }, t) => ({
      title: `${firstName} ${lastName}`,
      details: [t(ROLE_LABEL[role]), unitNumber === null ? null : t('Unit {{unitNumber}}', { unitNumber }), email],
      to: `/users?${new URLSearchParams({ search: email })}`
    })
  },
  announcements: {
    label: 'Announcements',
    Icon: IconSpeakerphone,
    list: '/announcements',
    show: ({ _id, title, status, createdAt, publishedAt }, t) => ({
      title,
      details: [status === 'draft' ? t('Draft') : null, formatInstantDay(publishedAt ?? createdAt)],
      to: `/announcements/${_id}`
    })
  },
  meetings: {
    label: 'Meetings',
    Icon: IconCalendarEvent,
    list: null,
    show: ({ _id, title, status, date, startTime }, t) => ({
      title,
      details: [t(worded(status)), `${formatDay(date)} ${startTime}`],
      to: `/meetings/${_id}`
    })
  },
  maintenance: {
    label: 'Maintenance',
    Icon: IconTool,
    list: '/maintenance',
    show: ({ _id, title, status, unitNumber, createdAt }, t) => ({
      title,
      details: [t(worded(status)), t('Unit {{unitNumber}}', { unitNumber }), formatInstantDay(createdAt)],
      to: `/maintenance/${_id}`
    })
  },
  documents: {
    label: 'Documents',
    Icon: IconFolder,
    list: '/documents',
    show: ({ _id, title, category, uploadedAt }, t) => ({
      title,
      details: [t(worded(category)), formatInstantDay(uploadedAt)],
      to: `/documents?document=${_id}`
    })
  },
  finances: {
    label: 'Transactions',
    Icon: IconCreditCard,
    list: '/finances',
    show: ({ _id, description, type, amount, status, date }, t) => ({
      title: description,
      details: [t(worded(type)), formatMoney(amount), t(worded(status)), formatDay(date)],
      to: `/finances?transaction=${_id}`
    })
  },
  vendors: {
    label: 'Vendors',
    Icon: IconBuildingStore,
    list: '/vendors',
    show: ({ _id, name, category, isActive }, t) => ({
      title: name,
      details: [t(worded(category)), isActive ? null : t('Inactive')],
      to: `/vendors/${_id}`
    })
  },
  votes: {
    label: 'Votes',
    Icon: IconThumbUp,
    list: null,
    show: ({ _id, title, status, deadline }, t) => ({
      title,
      details: [t(worded(status)), formatInstant(deadline)],
      to: `/votes/${_id}`
    })
  },
  projects: {
    label: 'Projects',
    Icon: IconHammer,
    list: null,
    show: ({ _id, title, status, progress }, t) => ({
      title,
      details: [t(worded(status)), `${progress}%`],
      to: `/projects?project=${_id}`
    })
  },
  feedback: {
    label: 'Feedback',
    Icon: IconMessages,
    list: null,
    show: ({ _id, subject, status, createdAt }, t) => ({
      title: subject,
      details: [t(worded(status)), formatInstantDay(createdAt)],
      to: `/community?feedback=${_id}`
    })
  }
}

export const HIT_KINDS = Object.keys(HIT_LOOKS) as SearchKind[]

/** `hit` is one of that kind: each has a look of its own, so the cast is safe. */
export function showHit(kind: SearchKind, hit: SearchHit, t: Translate): Shown {
  return (HIT_LOOKS[kind].show as (one: SearchHit, t: Translate) => Shown)(hit, t)
}
