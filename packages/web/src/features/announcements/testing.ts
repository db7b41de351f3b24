import { screen } from '@testing-library/react'
import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import type { AnnouncementDelivery } from '@verandah/contract/announcements'
import type { RecordComment, CommentId } from '@verandah/contract/comments'
import type { Instant } from '@verandah/contract/dates'
import { choose } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { type Answer, json, on, page, type CallRequest, serve } from '../../test/server.ts'

export const NOTHING = { edit: false, publish: false, pin: false, delete: false, comment: false, sendUpdate: false }

/** Returns a published one, as its author sees it. */
export function announcement(over: Partial<Announcement> = {}): Announcement {
  return {
    _id: '01900000-0000-7000-8000-000000000200' as AnnouncementId,
    ...RECORD,
    title: 'Water cut on Tuesday',
    content: 'The tanks are cleaned.',
    priority: 'high',
    category: 'maintenance',
    targetAudience: 'all',
    audience: null,
    publishAt: null,
    updateOf: null,
    updates: [],
    expiryDate: null,
    isPinned: false,
    allowComments: true,
    status: 'published',
    author: person(1),
    documents: [],
    publishedAt: '2026-02-03T04:30:00.000Z' as Instant,
    views: 34,
    commentCount: 0,
    isRead: true,
    isExpired: false,
    audienceCount: 88,
    readCount: 34,
    can: { edit: true, publish: false, pin: true, delete: true, comment: true, sendUpdate: true },
    ...over
  }
}

export const draft = (over: Partial<Announcement> = {}) =>
  announcement({
    status: 'draft',
    publishedAt: null,
    views: 0,
    readCount: 0,
    can: { edit: true, publish: true, pin: true, delete: true, comment: false, sendUpdate: false },
    ...over
  })

/** For a floor and a unit, at 08:00 in Colombo. */
export const scheduled = (over: Partial<Announcement> = {}) =>
  draft({
    status: 'scheduled',
    publishAt: '2026-12-01T02:30:00.000Z' as Instant,
    audience: { floors: [3], units: ['4D'] },
    ...over
  })

/** Returns an announcement as a person of its audience sees it who does not run the building. */
export const readerAnnouncement = (over: Partial<Announcement> = {}) =>
  announcement({
    author: person(2, 'Nirmala', 'Perera'),
    audienceCount: null,
    readCount: null,
    can: { ...NOTHING, comment: true },
    ...over
  })

export function comment(number: number, over: Partial<RecordComment> = {}): RecordComment {
  return {
    _id: `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}` as CommentId,
    ...RECORD,
    user: person(3, 'Amaya', 'Wijesinghe'),
    message: `Comment ${number}`,
    date: RECORD.createdAt,
    can: { delete: false },
    ...over
  }
}

const BELOW = '/announcements/01900000-0000-7000-8000-000000000200'
export const AT = BELOW

/** Answers one method of all that is below /api/announcements. */
export const onAnnouncements = (method: string, reply: (request: CallRequest) => Response | Promise<Response>) =>
  on(method, /^\/announcements/, reply)

/** Answers one method of what belongs to the announcement: 'comments', 'readers'. */
export const onPart = (method: string, part: string, reply: (request: CallRequest) => Response | Promise<Response>) =>
  on(method, `${BELOW}/${part}`, reply)

export const announcementPage = (announcements: Announcement[], number = 1, pages = 1) =>
  page('announcements', announcements, { number, pages })
export const listing = (...announcements: Announcement[]) => on('GET', '/announcements', () => announcementPage(announcements))
export const commentPage = (comments: RecordComment[], number = 1, pages = 1) => page('comments', comments, { number, pages })
export const commenting = (...comments: RecordComment[]) => onPart('GET', 'comments', () => commentPage(comments))
export const delivering = (...steps: AnnouncementDelivery[]) =>
  onPart('GET', 'delivery', () => json(steps.length > 1 ? steps.shift() : steps[0]))
export const showing = (one: Announcement) => on('GET', BELOW, () => json(one))

/** Opens the announcements' pages as the secretary meets them. */
export function open({ at = '/announcements', mayWrite = true } = {}) {
  return openPage(at, { as: mayWrite ? 'secretary' : 'resident', can: rights({ writeAnnouncements: mayWrite }) })
}

export async function create(...answers: Answer[]) {
  const calls = serve(...answers, listing())
  const opened = open()
  await screen.findByText('No announcements found')
  await opened.user.click(screen.getByTitle('Create Announcement'))
  await screen.findByRole('dialog', { name: 'Create New Announcement' })
  return { ...opened, calls }
}

export async function edit(stored: Announcement, ...answers: Answer[]) {
  const calls = serve(...answers, listing(stored))
  const opened = open()
  await choose(opened.user, 'Edit', stored.title)
  await screen.findByRole('dialog', { name: 'Edit Announcement' })
  return { ...opened, calls }
}
