import { dayOf } from '@verandah/contract/dates'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { english } from '@verandah/contract/i18n/english'
import { TIMELINE_KINDS, type TimelineEntry } from '@verandah/contract/maintenance'
import type { MeetingId } from '@verandah/contract/meetings'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { announcement, announcementPage, comment, commentPage, scheduled } from '../features/announcements/testing.ts'
import { activityOf, approval, dashboardOf } from '../features/dashboard/testing.ts'
import { documentPage, storedDocument } from '../features/documents/testing.ts'
import { auditInAnyLanguage } from '../features/audit/testing.ts'
import { backupsInAnyLanguage } from '../features/backups/testing.ts'
import { budgetsInAnyLanguage } from '../features/budgets/testing.ts'
import { duesInAnyLanguage } from '../features/accounts/testing.ts'
import { invitation, invited } from '../features/invitations/testing.ts'
import { comment as commentOn, details, NOTHING, photo } from '../features/maintenance/testing.ts'
import { request, requestPage } from '../features/maintenance/testingList.ts'
import { meeting, meetingPage } from '../features/meetings/testing.ts'
import { reportsOf } from '../features/reports/testing.ts'
import { STEPS_WAIT, stepsWith } from '../features/setup/testing.ts'
import { people, userRecord } from '../features/users/testing.ts'
import { inDays, payment, storedVendor, vendorPage } from '../features/vendors/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { grantableBy, personOf, RECORD, rights } from '../test/people.ts'
import { devicesInAnyLanguage } from '../features/push/testing.ts'
import { storedSettings } from '../test/settings.ts'
import { json, page, problem, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => {
  setLanguage(pseudoLanguage)
  serveAll()
})
afterEach(() => setLanguage(english))

const can = rights({
  ...Object.fromEntries(Object.keys(rights()).map((name) => [name, true])),
  grantableRoles: grantableBy('administrator')
})
const me = personOf('administrator', { can, unitNumber: '7K', unitConfirmed: false, mustChangePassword: true, isEmailVerified: false })
const mail = {
  _id: '1',
  to: 'a@b.lk',
  subject: 'Amaya',
  text: 'Amaya',
  html: null,
  createdAt: RECORD.createdAt,
  sentAt: null,
  state: 'retrying' as const,
  attempts: 1,
  lastError: 'Amaya'
}

const withMinutes = meeting({ hasMinutes: true, minutes: 'Roof terrace', can: { ...meeting().can, minutes: true } })
const SOME_STEPS = stepsWith(['building'], { fee: { dismissed: true }, invite: { count: 2 } })
const today = dayOf(new Date())
const inProgress = meeting({ _id: 'b' as MeetingId, date: today, type: 'emergency', status: 'in-progress' })
const cancelled = meeting({ _id: 'c' as MeetingId, date: today, status: 'cancelled' })

const late = request({ overdue: true, category: 'hvac', commentCount: 1, comments: [commentOn(1)] })
const done = request({ _id: 'd' as never, status: 'completed', completionRating: 4, estimatedCost: 100, can: { ...NOTHING, rate: true } })

const TIMELINE: TimelineEntry[] = TIMELINE_KINDS.map((kind) => ({
  at: RECORD.createdAt,
  by: null,
  kind,
  fields: ['title'],
  count: 2,
  rating: 5
}))
const rateable = details({
  _id: 'rateable' as never,
  title: 'Amaya',
  location: 'Amaya',
  status: 'completed',
  images: [photo(1), photo(2)],
  timeline: [...TIMELINE, { at: RECORD.createdAt, by: null, kind: 'commented', internal: true }],
  can: { ...NOTHING, edit: true, rate: true, comment: true, commentInternally: true }
})
const vendor = storedVendor({
  name: 'Amaya',
  description: 'Amaya',
  address: 'Amaya',
  contactPerson: 'Amaya',
  email: 'Amaya@b.lk',
  contractEnd: inDays(34)
})
const former = storedVendor({ ...vendor, _id: 'former' as never, isActive: false, rating: 0, contractEnd: inDays(-3), lastPayment: null })
const pending = details({ _id: 'pending' as never, title: 'Amaya', location: 'Amaya', can: { ...NOTHING, assign: true } })
const approvals = [
  { ...approval, type: 'transaction', title: 'Amaya' },
  { ...approval, _id: '2', title: 'Kamal', can: { approve: false, reject: true } },
  { ...approval, _id: '3', type: 'vendor_registration', title: 'Dilan' }
]

function serveAll() {
  serve({
    'GET /api/auth/me': () => json(me),
    'GET /api/auth/invitation/abc': () => json({ email: 'nimal@kadupul.lk', role: 'council', unitNumber: '7C', asksPassword: true }),
    'GET /api/announcements': () =>
      announcementPage(
        [announcement({ isPinned: true, isExpired: true, isRead: false, commentCount: 1 }), scheduled({ _id: 'draft' as never })],
        1,
        2
      ),
    [`GET /api/announcements/${announcement()._id}`]: () => json(announcement({ publishedAt: new Date().toISOString() as never })),
    [`GET /api/announcements/${announcement()._id}/delivery`]: () => json({ told: 1, recipients: 87, isDone: false }),
    [`GET /api/announcements/${announcement()._id}/comments`]: () => commentPage([comment(1, { can: { delete: true } })]),
    [`GET /api/announcements/${announcement()._id}/readers`]: () => json({ read: [me], unread: [] }),
    'GET /api/dashboard': () =>
      json(
        dashboardOf('administrator', { summary: 'Amaya', waiting: STEPS_WAIT, activities: [activityOf('Amaya')], setupSteps: SOME_STEPS })
      ),
    'GET /api/meetings': () => meetingPage([withMinutes, inProgress, cancelled], 1, 2),
    [`GET /api/meetings/${meeting()._id}`]: () => json(withMinutes),
    'GET /api/documents': () =>
      documentPage(
        [
          storedDocument({ title: 'Amaya', description: 'Amaya', category: 'contracts', tags: ['Amaya', 'a@', 'b@', 'c@'] }),
          storedDocument({
            _id: 'table' as never,
            title: 'Kamal',
            description: 'Amaya',
            fileName: 'a@b',
            fileType: 'xlsx',
            isPublic: false,
            tags: []
          })
        ],
        1,
        2
      ),
    'POST /api/documents/table/view': () =>
      json(storedDocument({ title: 'Kamal', description: 'Amaya', fileName: 'a@b', fileType: 'xlsx', tags: [] })),
    'GET /api/vendors/names': () => json({ vendors: [] }),
    'GET /api/vendors': () => vendorPage([vendor, former], 1, 2),
    [`GET /api/vendors/${vendor._id}`]: () => json(vendor),
    [`GET /api/vendors/${vendor._id}/contracts`]: () => page('documents', [storedDocument({ title: 'Amaya', fileName: 'a@b' })]),
    [`GET /api/vendors/${vendor._id}/payments`]: () => page('transactions', [payment(1, { description: 'Amaya' })]),
    'GET /api/vendors/former/contracts': () => page('documents', []),
    'GET /api/vendors/former/payments': () => page('transactions', []),
    'GET /api/calendar/feed': () => json({ createdAt: null }),
    'POST /api/calendar/feed': () => json({ url: 'https://kadupul.lk/api/calendar/s.ics' }, 201),
    'GET /api/users': () => people([userRecord({ isLocked: true, isActive: false, unitConfirmed: false, lastActivity: null })], 1, 2),
    'GET /api/invitations': () => invited([invitation()]),
    'GET /api/approvals': () => page('approvals', approvals),
    'GET /api/maintenance': () => requestPage([late, done], 1, 2),
    'GET /api/maintenance/rateable': () => json(rateable),
    'GET /api/maintenance/pending': () => json(pending),
    'GET /api/maintenance/rateable/comments': () => page('comments', [commentOn(1, { internal: true })]),
    'GET /api/maintenance/pending/comments': () => page('comments', []),
    'GET /api/reports': () => json(reportsOf({ votes: [] })),
    'GET /api/settings': () => json(storedSettings({ fixed: ['twoFactorRoles'] })),
    ...auditInAnyLanguage,
    ...backupsInAnyLanguage,
    ...budgetsInAnyLanguage,
    ...duesInAnyLanguage,
    'GET /api/outbox': () => json({ messages: [mail] }),
    'GET /api/auth/sessions': () =>
      json({
        sessions: [
          { _id: '1', device: 'Chrome on Windows', ip: '::1', createdAt: RECORD.createdAt, lastUsedAt: RECORD.createdAt, current: true }
        ]
      }),
    'GET /api/auth/tokens': () => json({ tokens: [], can: { create: true } }),
    ...devicesInAnyLanguage,
    'GET /api/notifications/broadcast': () => json({ recipients: 87 }),
    'GET /api/setup/abc': () => json({ building: { name: '', address: '' }, units: '' }),
    'POST /api/unsubscribe/abc': () => problem('invalid_input', '[Nó~]'),
    'POST /api/auth/verify-email/abc': () => problem('invalid_input', '[Nó~]')
  })
}

const GUEST: Visit[] = [
  ['/login', async (user) => press(user, /^\[Lógín/)],
  ['/forgot-password', async (user) => press(user, /^\[Sénd Rését/)],
  ['/register'],
  ['/register/abc', async (user) => press(user, /^\[Régístér/)],
  ['/reset-password'],
  ['/reset-password/abc', async (user) => press(user, /^\[Rését/)],
  ['/verify-email/abc', async () => screen.findByRole('alert')],
  ['/unsubscribe/abc', async (user) => (await press(user, /^\[Únsúbscríbé/), screen.findByRole('alert'))],
  ['/setup/abc', async (user) => (await screen.findAllByRole('group'), press(user, /^\[Sét Úp/))],
  ['/no/such/page']
]
const SIGNED_IN: Visit[] = [
  ['/dashboard', async (user) => press(user, /^\[Séttíngs/)],
  ['/dashboard', async (user) => press(user, /^\[Nótífícátíóns/)],
  ['/dashboard', async (user) => (await press(user, /^\[Nótífícátíóns/), press(user, /^\[Sénd Nótífícátíóns/), submit(user))],
  ['/meetings', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/meetings', async (user) => (await press(user, /^\[Schédúlé Méétíng/), submit(user))],
  [`/meetings/${meeting()._id}`, async () => screen.findByText('Annual general meeting')],
  [`/meetings/${meeting()._id}`, async (user) => (await press(user, /^\[Édít Mínútés/), screen.findByRole('textbox'))],
  [`/meetings/${meeting()._id}`, async (user) => press(user, /^\[Sígn Óff/)],
  ['/meetings?view=calendar', async () => screen.findByRole('grid')],
  ['/meetings', async (user) => (await press(user, /^\[Súbscríbé/), submit(user), screen.findByText(/^\[Ópén ín cál/))],
  ['/announcements', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/announcements', async (user) => (await press(user, /^\[Créáté Ánnóún/), submit(user))],
  [`/announcements/${announcement()._id}`, async (user) => (await screen.findByText('Comment 1'), press(user, /^\[Réád by/))],
  ['/maintenance', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/maintenance', async (user) => (await press(user, /^\[Súbmít Néw/), submit(user))],
  ['/maintenance/rateable', async () => (await screen.findByText('Comment 1'), screen.findByRole('textbox'))],
  ['/maintenance/rateable', async (user) => (await press(user, /^\[Ráté\]?/), submit(user))],
  ['/maintenance/rateable', async (user) => (await press(user, /^\[Ádd Phótós/), submit(user))],
  ['/maintenance/rateable', async (user) => press(user, /^\[Rémóvé phótó/)],
  ['/maintenance/pending', async () => screen.findByText(/^\[Thé mánágérs/)],
  ['/maintenance?view=board', async () => screen.findAllByRole('article')],
  ['/users', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/users', async (user) => (await press(user, /^\[Ádd Úsér/), submit(user))],
  ['/users?view=invitations', async (user) => press(user, /^\[Ímpórt fróm/)],
  ['/users?view=invitations', async (user) => (await press(user, /^\[Ínvíté Néw/), submit(user))],
  ['/approvals', async (user) => press(user, /^\[Séléct Áll/)],
  ['/settings', async () => screen.findByText(/^\[Lást báckúp/)],
  ['/settings/two-factor', async () => screen.findAllByRole('group')],
  ['/settings/approvals', async () => screen.findAllByRole('switch')],
  ['/settings/targets', async () => screen.findAllByRole('textbox')],
  ['/settings/public-page', async () => screen.findByRole('switch')],
  ['/units?view=list', async () => screen.findAllByRole('textbox')],
  ['/settings/building', async () => screen.findAllByRole('textbox')],
  ['/settings/audit', async () => screen.findAllByText('Amaya')],
  ['/settings/backups', async (user) => (await press(user, /^\[Dównlóád\]?/), submit(user))],
  ['/settings/outbox', async () => screen.findAllByText('Amaya')],
  ['/profile', async (user) => press(user, /^\[Édít/)],
  ['/profile', async (user) => (await press(user, /^\[Chángé Pásswórd/), submit(user))],
  ['/documents', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/documents', async (user) => (await press(user, /^\[Úplóád Dócúmént/), submit(user), screen.findAllByText(/^\[Pléásé chóósé/))],
  [
    '/documents',
    async (user) => (await screen.findByText('Kamal'), user.click(screen.getAllByRole('button', { name: /^\[Víéw/ })[1] as HTMLElement))
  ],
  ['/vendors', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/vendors', async (user) => (await press(user, /^\[Ádd Véndór/), submit(user))],
  ['/vendors', async (user) => (await press(user, /^\[Víéw Cóntráct/), screen.findByText(/128.00 KB/))],
  ['/vendors', async (user) => (await press(user, /^\[Páyménts/), screen.findByRole('dialog'))],
  ['/reports', async (user) => press(user, /^\[Víéw ás táblé/)],
  ['/reports', async (user) => (await press(user, /^\[Généráté Répórt/), user.click(await screen.findByRole('switch')))],
  ['/finances/budgets', async () => screen.findByRole('table')],
  [`/vendors/${vendor._id}`, async () => screen.findByText(/^\[Édít Véndór/)]
]

test.each(GUEST)('in another language no English is left at %s', async (...visit) => {
  const { user } = openApp(visit[0])
  await walk(visit, user)
})

test.each(SIGNED_IN)('in another language no English is left at %s of the signed-in', async (...visit) => {
  const { user } = openApp(visit[0], { as: 'administrator', ...me })
  await walk(visit, user)
})
