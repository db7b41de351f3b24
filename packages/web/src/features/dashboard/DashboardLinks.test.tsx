import { announcements } from '@verandah/contract/announcements'
import { type Approval, type ApprovalId, approvals } from '@verandah/contract/approvals'
import { backups } from '@verandah/contract/backups'
import { dashboard } from '@verandah/contract/dashboard'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import type { Endpoint } from '@verandah/contract/endpoint'
import { feedback } from '@verandah/contract/feedback'
import { FIGURE_LINK, type LinkedFigure } from '@verandah/contract/figureLinks'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { meetings } from '@verandah/contract/meetings'
import { projects } from '@verandah/contract/projects'
import { reports } from '@verandah/contract/reports'
import { ABILITIES, ROLES, type Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { votes } from '@verandah/contract/votes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, serve } from '../../test/server.ts'
import { approval, dashboardOf } from './testing.ts'

const ASK = `GET ${dashboard.get.path}`
const answering = (role: Role) => serve({ [ASK]: () => json(dashboardOf(role)) })

const today = dayOf(new Date())
const nextMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)).toISOString().slice(0, 10) as Day
const MONTH = `from=${today.slice(0, 7)}-01&to=${addDays(nextMonth, -1)}`

/** Golden: every link of a role's view, in order, and where it leads. */
const LINKS: Record<Role, [name: RegExp, to: string][]> = {
  resident: [
    [/^Outstanding Dues LKR 15,000 See how to pay$/, '/my-dues'],
    [/^Maintenance 1 Open requests$/, '/maintenance?status=open'],
    [/^Meetings 1 Upcoming$/, '/meetings?upcoming=true'],
    [/^Announcements 3 Unread$/, '/announcements?status=unread'],
    [/^View all$/, '/announcements'],
    [/^High priority Water cut Nov 20, 2026 New$/, '/announcements/201'],
    [/^Low priority The tanks Nov 02, 2026$/, '/announcements/202'],
    [/^View all$/, '/maintenance'],
    [/^Kitchen tap Nov 21, 2026 in progress high$/, '/maintenance/401'],
    [/^Hall light Nov 01, 2026 completed low$/, '/maintenance/402'],
    [/^Submit New Request$/, '/maintenance?new=1'],
    [/^Submit Maintenance Request$/, '/maintenance?new=1'],
    [/^View Payment History$/, '/my-dues'],
    [/^View Meeting Minutes$/, '/meetings'],
    [/^Building Documents$/, '/documents']
  ],
  council: [
    [/^Upcoming Meetings 2 View$/, '/meetings?upcoming=true'],
    [/^Pending Votes 2 Vote$/, '/votes?waiting=true'],
    [/^New Announcements 6 Read$/, '/announcements?status=unread'],
    [/^Community Feedback 8 Not yet acknowledged$/, '/community?status=open'],
    [/^Paint the lobby Deadline: Dec 05, 2026 18:00 pending$/, '/votes/01900000-0000-7000-8000-000000000500'],
    [/^Cast Your Votes$/, '/votes'],
    [/^Meeting Minutes$/, '/meetings'],
    [/^Community Reports$/, '/reports'],
    [/^Resident Feedback$/, '/community']
  ],
  treasurer: [
    [/^Total Balance LKR 2,500,000 Current account balance$/, '/finances'],
    [/^Monthly Income LKR 450,000 This month$/, `/finances?type=income&status=counted&${MONTH}`],
    [/^Monthly Expenses LKR 380,000 This month$/, `/finances?type=expense&status=counted&${MONTH}`],
    [/^Outstanding Dues LKR 125,000 Pending collections$/, '/finances?type=income&status=pending&bills=include'],
    [/^76%$/, '/finances?budget=1'],
    [/Kamal Silva would join the council LKR 84,500 • Resident to Council Member • Requested by Dilan Fernando high$/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^Expense Generator diesel Nov 20, 2026 · Lanka Fuels · Waiting for approval −LKR 84,500 pending$/, '/finances?transaction=501'],
    [/^Income Late payment penalty Nov 19, 2026 · Unit 2A \+LKR 2,500 completed$/, '/finances?transaction=502'],
    [/^View All Transactions$/, '/finances'],
    [/^Record Transaction$/, '/finances?new=1'],
    [/^Generate Report$/, '/finances?report=1'],
    [/^Manage Vendors$/, '/vendors'],
    [/^Budget Planning$/, '/finances?budget=1']
  ],
  secretary: [
    [/^Upcoming Meetings 2 View$/, '/meetings?upcoming=true'],
    [/^Draft Announcements 5 Not yet published$/, '/announcements?status=draft'],
    [/^New Registrations 4 In the last 30 days$/, '/users?status=new'],
    [/^Documents 18 In the repository$/, '/documents'],
    [/^View all$/, '/meetings?upcoming=true'],
    [/Annual general meeting Dec 05, 2026 18:00 - 20:30 • Roof terrace annual$/, '/meetings/01900000-0000-7000-8000-000000000100'],
    [/^Planned for Dec 21, 2999 Last held on Dec 14, 2025 .* days left$/, '/meetings/01900000-0000-7000-8000-000000000100'],
    [/^Schedule Meeting$/, '/meetings?new=1'],
    [/^Create Announcement$/, '/announcements?new=1'],
    [/^Invite New User$/, '/users?view=invitations&new=1']
  ],
  president: [
    [/^Pending Approvals 1 Waiting for a decision$/, '/approvals'],
    [/^Active Projects 2 Under way now$/, '/projects?status=active'],
    [/^Performance 76% Requests completed in time$/, '/reports'],
    [/^Community Issues 3 Urgent requests and open feedback$/, '/community'],
    [/Kamal Silva would join the council/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^Planned for Dec 21, 2999 Last held on Dec 14, 2025 .* days left$/, '/meetings/01900000-0000-7000-8000-000000000100'],
    [/^Strategic Reports$/, '/reports'],
    [/^Community Forum$/, '/community'],
    [/^Project Oversight$/, '/projects']
  ],
  administrator: [
    [/^Total Users 1,089 With an account$/, '/users'],
    [/^Active Users 1,088 May sign in$/, '/users?status=active'],
    [/^Pending Approvals 1 Waiting for a decision$/, '/approvals'],
    [/^System Health Good Last backup: Nov 21, 2026 02:00$/, '/settings'],
    [/^Storage Used 50.00 MB Database and files$/, '/settings/backups'],
    [/Kamal Silva would join the council/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^View all$/, '/settings/audit'],
    [/^Account locked: Kamal Silva Nov 21, 2026 10:00 warning$/, '/settings/audit'],
    [/^Meeting scheduled by Dilan Fernando: Annual general meeting Nov 20, 2026 10:00 success$/, '/settings/audit'],
    [/^User Management$/, '/users'],
    [/^System Settings$/, '/settings'],
    [/^Analytics & Reports$/, '/reports'],
    [/^Backup & Restore$/, '/settings/backups']
  ]
}

/** The links of what waits, which stand before all others. */
const WAITING: [name: RegExp, to: string][] = [
  [/^2 overdue requests since Nov 02, 2026$/, '/maintenance?overdue=true'],
  [/^1 unread announcement since Nov 20, 2026$/, '/announcements?status=unread']
]

test.each(ROLES)('the %s is greeted, told what waits, and led to it', async (role) => {
  const calls = answering(role)
  openPage('/dashboard', { as: role })
  const { title, description } = dashboardOf(role)
  expect(await screen.findByText('Some things wait for you.')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('heading', { level: 2, name: /^Welcome back, \w+!$/ })).toBeVisible()
  for (const text of [title, description]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/^Unit \w+$/) === null).toBe(role === 'administrator')
  const links = screen.getAllByRole('link')
  // What the resident's cards show has no row.
  const all = [...WAITING.slice(0, role === 'resident' ? 1 : 2), ...LINKS[role]]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(all.map(([, to]) => to))
  for (const [index, [name]] of all.entries()) expect(screen.getAllByRole('link', { name })).toContain(links[index])
  expect(calls.filter(({ path }) => path === dashboard.get.path)).toHaveLength(1)
})

test.each([
  [{ mail: 'failing' }, 'System Health Failing Mail'],
  [{ database: 'failing', disk: 'failing' }, 'System Health Failing Database, Disk'],
  [{ lastBackup: null }, 'System Health Good No backup yet'],
  [{ mail: 'not_set_up', waitingMails: 12 }, 'System Health Incomplete Mail: not set up, 12 mails wait under Sent mail'],
  [{ mail: 'not_set_up', waitingMails: 1 }, 'System Health Incomplete Mail: not set up, 1 mail waits under Sent mail'],
  [{ mail: 'not_set_up', waitingMails: 12, disk: 'failing' }, 'System Health Failing Disk']
] as const)('the health of the system names what fails: %j', async (over, name) => {
  const systemHealth = { database: 'ok', disk: 'ok', mail: 'ok', waitingMails: 0, lastBackup: null, ...over } as const
  serve({ [ASK]: () => json(dashboardOf('administrator', { systemHealth })) })
  openPage('/dashboard', { as: 'administrator' })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/settings')
})

/** But for that to manage requests, whose page counts more than it lists. */
const everyRight = () => rights({ ...Object.fromEntries(ABILITIES.map((ability) => [ability, true])), manageRequests: false })

/** Where the page to which a figure leads gets what it shows, and with which filter. */
const ASKED: Record<LinkedFigure, [endpoint: Endpoint, filter: string, as?: Role]> = {
  assemblyDue: [meetings.list, ''],
  upcomingMeetings: [meetings.list, 'upcoming=true'],
  unreadAnnouncements: [announcements.list, 'status=unread'],
  newAnnouncements: [announcements.list, 'status=unread'],
  draftAnnouncements: [announcements.list, 'status=draft'],
  documents: [documents.list, ''],
  newRegistrations: [users.list, 'status=new'],
  totalUsers: [users.list, ''],
  activeUsers: [users.list, 'status=active'],
  pendingVotes: [votes.list, 'waiting=true'],
  pendingApprovals: [approvals.list, ''],
  openRequests: [maintenance.list, 'status=open'],
  urgentRequests: [maintenance.list, 'status=open&priority=high'],
  communityFeedback: [feedback.list, 'status=open'],
  // The answer has both parts of the figure; the inbox begins with open feedback.
  communityIssues: [feedback.list, 'status=open'],
  activeProjects: [projects.list, 'status=active'],
  totalBalance: [finances.list, 'bills=exclude'],
  monthlyIncome: [finances.list, 'type=income&status=counted&bills=exclude'],
  monthlyExpenses: [finances.list, 'type=expense&status=counted&bills=exclude'],
  outstandingDues: [finances.list, 'type=income&status=pending&bills=include'],
  ownDues: [dues.myAccount, '', 'resident'],
  performance: [reports.get, 'months=12'],
  systemHealth: [dashboard.get, ''],
  storageUsed: [backups.list, '']
}

test.each(Object.entries(FIGURE_LINK) as [LinkedFigure, string][])(
  'the address that %s leads to asks for what it shows with exactly its filter: %s',
  async (figure, to) => {
    const [endpoint, filter, as = 'administrator'] = ASKED[figure]
    const calls = serve()
    openApp(to, { as, can: as === 'resident' ? rights() : everyRight() })
    const asked = () =>
      calls.flatMap((call) => {
        const named = new URLSearchParams(call.search)
        for (const name of ['page', 'limit']) named.delete(name)
        return call.path === endpoint.path ? [String(named)] : []
      })
    const sorted = (text: string) => text.split('&').toSorted().join('&')
    await waitFor(() => expect(asked().map(sorted)).toContain(sorted(filter)))
    expect(asked().filter((one) => sorted(one) !== sorted(filter))).toEqual([])
  }
)

test('each approval leads to its item, and to the approvals for those who may not open it', async () => {
  const waiting: Approval[] = [
    { ...approval, _id: '1' as ApprovalId, type: 'transaction', title: 'Diesel', subject: { kind: 'transaction', _id: '501', name: null } },
    {
      ...approval,
      _id: '2' as ApprovalId,
      type: 'vendor_registration',
      title: 'Lifts',
      subject: { kind: 'vendor', _id: '801', name: 'Lifts' }
    },
    approval
  ]
  serve({ [ASK]: () => json(dashboardOf('president', { approvals: waiting })) })
  const addresses = async (can = rights()) => {
    const { unmount } = openPage('/dashboard', { as: 'president', can })
    const links = await Promise.all(waiting.map(async ({ title }) => screen.findByRole('link', { name: new RegExp(title) })))
    const found = links.map((link) => link.getAttribute('href'))
    unmount()
    return found
  }
  const [transaction, vendor, person] = ['/finances?transaction=501', '/vendors/801', '/users?search=Kamal%20Silva']
  expect(await addresses(rights({ seeFinances: true, manageVendors: true, manageUsers: true }))).toEqual([transaction, vendor, person])
  expect(await addresses(rights({ seeFinances: true, manageVendors: true }))).toEqual([transaction, vendor, '/approvals'])
  expect(await addresses()).toEqual(['/approvals', '/approvals', '/approvals'])
})

test('the health of the system says nothing of backups before it is known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve({ [ASK]: () => promise.then(() => json(dashboardOf('administrator'))) })
  openApp('/dashboard', { as: 'administrator' })
  expect(await screen.findByText('System Health')).toBeVisible()
  expect(screen.queryByText(/backup yet/)).toBeNull()
  resolve()
  expect(await screen.findByText(/^Last backup: /)).toBeVisible()
})
