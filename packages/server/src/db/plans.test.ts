import { dayOf, instant } from '@verandah/contract/dates'
import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { approvals } from '@verandah/contract/approvals'
import { audit } from '@verandah/contract/audit'
import { dashboard } from '@verandah/contract/dashboard'
import type { VendorId } from '@verandah/contract/ids'
import { signIn } from '@verandah/contract/signIn'
import { documents } from '@verandah/contract/documents'
import { books } from '@verandah/contract/books'
import { budgets } from '@verandah/contract/budgets'
import { dues } from '@verandah/contract/dues'
import { feedback } from '@verandah/contract/feedback'
import { handovers } from '@verandah/contract/handovers'
import { invitations } from '@verandah/contract/invitations'
import { bankImports } from '@verandah/contract/bankImports'
import { finances } from '@verandah/contract/finances'
import { BILL_FILTERS, type TransactionId } from '@verandah/contract/financesInput'
import { maintenance } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { reports } from '@verandah/contract/reports'
import { outbox } from '@verandah/contract/outbox'
import { settings } from '@verandah/contract/settings'
import { projects } from '@verandah/contract/projects'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import { type VoteId, votes } from '@verandah/contract/votes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { listSimilar } from '../features/finances/details/similar.queries.ts'
import { selectDue } from '../features/announcements/announcements.queries.ts'
import { selectDue as dueHandovers } from '../features/users/handovers/handovers.queries.ts'
import { dueDeliveries } from '../features/webhooks/webhooks.queries.ts'
import { overdueVotes } from '../features/votes/closing.service.ts'
import { isDeliveryDue } from '../notifications/deliver.ts'
import { dueMails, oldestWaiting } from '../notifications/email/queue.ts'
import { announcementsIn } from '../test/records/announcements.ts'
import { requestsIn } from '../test/records/requests.ts'
import { watchPlans } from '../test/database/queryPlans.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { plan } from '../test/people/handovers.ts'
import { listMovesInWays } from '../test/records/moves.ts'
import { transactionsIn } from '../test/records/transactions.ts'
import { uploadAs } from '../test/records/documentCalls.ts'
import { makeProject } from '../test/records/projects.ts'
import { PUMPS } from '../test/records/vendors.ts'
import { votesIn } from '../test/records/votes.ts'

/** No list may walk a whole table or sort it: SQLite says how it would answer. */
describe('every list on SQLite', () => {
  let building: TestBuilding
  let announcement: AnnouncementId
  let request: RequestId
  let vendor: VendorId
  let transaction: TransactionId
  let vote: VoteId
  let watched: ReturnType<typeof watchPlans>
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    const { published } = announcementsIn(() => building)
    for (const targetAudience of ['all', 'council'] as const) announcement = (await published('dilan', { targetAudience }))._id
    await building.as.ishara.call(listedUnits.replace, { body: { units: [{ label: '4B', floor: '4' }] } })
    announcement = (await published('dilan', { audience: { floors: [4], units: ['4B'] } }))._id
    announcement = (await published('dilan', { updateOf: announcement }))._id
    const { submitted, say, addPhotos } = requestsIn(() => building)
    request = (await submitted('amaya', 'completed'))._id
    await say('dilan', request, 'Thank you', true)
    await addPhotos('dilan', request)
    vendor = (await building.as.nirmala.call(vendors.create, { body: PUMPS }))._id
    await uploadAs(building, 'dilan', { vendorId: vendor, category: 'contracts' })
    const bought = { projectId: await makeProject(building), vendorId: vendor }
    transaction = (await transactionsIn(() => building).made('tharindu', 'completed', bought))._id
    const inVotes = votesIn(() => building)
    vote = (await inVotes.open())._id
    await inVotes.cast('malathi', vote, 'for')
    await inVotes.close('dilan', vote)
    await plan(building, [{ userId: building.ids.amaya, role: 'council' }])
    watched = watchPlans(building)
  })
  afterAll(() => building.close())
  const read = () => building.app.databases.read
  const asked = () => ({ db: read(), now: instant(new Date()) })

  const plansOf = (work: () => Promise<unknown>) => watched.plansOf(work)

  it.each([
    ['session and person', () => building.as.malathi.call(signIn.me)],
    ['transactions', () => Promise.all(BILL_FILTERS.map((bills) => building.as.tharindu.call(finances.list, { query: { bills } })))],
    [
      'transactions of a status and days',
      () => building.as.tharindu.call(finances.list, { query: { status: 'counted', from: '2026-11-01' } })
    ],
    ['transactions of a unit', () => building.as.tharindu.call(finances.list, { query: { unitNumber: '4B' } })],
    ['transactions of a vendor', () => building.as.tharindu.call(finances.list, { query: { vendorId: vendor } })],
    ['transactions found by a search', () => building.as.tharindu.call(finances.list, { query: { search: 'a' } })],
    ['a transaction, its history', () => building.as.tharindu.call(finances.history, { params: { id: transaction } })],
    ['transactions like one', () => listSimilar(read(), transaction)],
    ['the figures of money', () => building.as.tharindu.call(finances.stats)],
    ['imports of the bank', () => building.as.tharindu.call(bankImports.list)],
    ['imports of the bank, a later page', () => building.as.tharindu.call(bankImports.list, { query: { page: 2, limit: 1 } })],
    ['imports of an account', () => building.as.tharindu.call(bankImports.list, { query: { account: '1000' } })],
    ['meetings', () => building.as.malathi.call(meetings.list)],
    ['meetings, a later page', () => building.as.malathi.call(meetings.list, { query: { page: 3 } })],
    ['meetings to come', () => building.as.malathi.call(meetings.list, { query: { upcoming: 'true' } })],
    ['meetings of a month', () => building.as.malathi.call(meetings.list, { query: { from: '2026-12-01', to: '2026-12-31' } })],
    ['announcements', () => building.as.malathi.call(announcements.list)],
    ['announcements, a later page', () => building.as.amaya.call(announcements.list, { query: { page: 2, limit: 1 } })],
    ['announcements of a category', () => building.as.dilan.call(announcements.list, { query: { category: 'events', priority: 'high' } })],
    ['unread announcements', () => building.as.amaya.call(announcements.list, { query: { status: 'unread' } })],
    ['drafts of announcements', () => building.as.dilan.call(announcements.list, { query: { status: 'draft' } })],
    ['announcements, with their readers counted', () => building.as.nirmala.call(announcements.list)],
    ['announcements found by a search', () => building.as.malathi.call(announcements.list, { query: { search: 'a' } })],
    ['announcements that wait for their time', () => building.as.dilan.call(announcements.list, { query: { status: 'scheduled' } })],
    ['announcements whose time has come', () => selectDue(read(), instant(new Date())).execute()],
    ['its audience', () => building.as.dilan.call(announcements.recipients, { query: { targetAudience: 'council', floors: '4' } })],
    ['one announcement', () => building.as.dilan.call(announcements.get, { params: { id: announcement } })],
    ['its comments', () => building.as.amaya.call(announcements.comments, { params: { id: announcement } })],
    ['its readers', () => building.as.dilan.call(announcements.readers, { params: { id: announcement } })],
    ['documents', () => building.as.malathi.call(documents.list, { query: { page: 2, search: 'a', category: 'safety' } })],
    [
      'documents, one of which is new',
      async () => {
        await building.as.malathi.call(documents.list)
        await uploadAs(building, 'dilan', {})
        await building.as.malathi.call(documents.list)
      }
    ],
    ['the charts', () => building.as.tharindu.call(reports.get, { query: { months: '24' } })],
    ['votes', () => building.as.malathi.call(votes.list)],
    ['votes that wait for somebody', () => building.as.malathi.call(votes.list, { query: { waiting: 'true' } })],
    ['one vote, with its ballots', () => building.as.malathi.call(votes.get, { params: { id: vote } })],
    ['votes whose deadline has passed', () => overdueVotes(asked()).select('id').execute()],
    ['moves', () => listMovesInWays(building)],
    ['whom a reminder would reach', () => building.as.tharindu.call(dues.recipients)],
    ['the account of a unit', () => building.as.malathi.call(dues.myAccount)],
    ['a budget', () => building.as.tharindu.call(budgets.get, { params: { month: '2026-11' } })],
    ['the budgets of a year', () => building.as.tharindu.call(budgets.getYear, { params: { year: '2026' } })],
    ['vendors’ names', () => building.as.dilan.call(vendorNames.list)],
    ['maintenance requests', () => building.as.amaya.call(maintenance.list)],
    ['maintenance requests of a priority', () => building.as.dilan.call(maintenance.list, { query: { priority: 'high' } })],
    ['maintenance requests of a status', () => building.as.dilan.call(maintenance.list, { query: { status: 'completed' } })],
    ['maintenance requests for the council', () => building.as.malathi.call(maintenance.list, { query: { category: 'plumbing' } })],
    ['all maintenance requests', () => building.as.dilan.call(maintenance.list)],
    ['maintenance requests found by a search', () => building.as.dilan.call(maintenance.list, { query: { search: 'a' } })],
    ['maintenance requests as a table', () => building.as.dilan.call(maintenance.export)],
    ['one maintenance request, with its history', () => building.as.amaya.call(maintenance.get, { params: { id: request } })],
    ['its comments for the requester', () => building.as.amaya.call(maintenance.comments, { params: { id: request } })],
    ['its comments for managers', () => building.as.dilan.call(maintenance.comments, { params: { id: request } })],
    ['notifications', () => building.as.malathi.call(notifications.list)],
    ['settings', () => building.as.ishara.call(settings.get)],
    ['the audit trail of a person', () => building.as.ishara.call(audit.list, { query: { actor: building.ids.dilan, page: 2, limit: 1 } })],
    [
      'the audit trail of a part of the portal',
      () => building.as.ishara.call(audit.list, { query: { kind: 'maintenance', from: '2026-11-01' } })
    ],
    ['the audit trail of one kind', () => building.as.ishara.call(audit.list, { query: { kind: 'finances.approved' } })],
    ['the audit trail of some days', () => building.as.ishara.call(audit.list, { query: { from: '2026-11-01', to: '2026-11-30' } })],
    ['how many people a message reaches', () => building.as.dilan.call(notifications.recipients, { query: { audience: 'council' } })],
    ['unread notifications', () => building.as.malathi.call(notifications.unread)],
    ['people', () => building.as.dilan.call(users.list)],
    ['people, a later page', () => building.as.dilan.call(users.list, { query: { page: 2, limit: 3 } })],
    ['people with a role', () => building.as.dilan.call(users.list, { query: { role: 'resident' } })],
    ['people who are new', () => building.as.dilan.call(users.list, { query: { status: 'new' } })],
    ['people as a table', () => building.as.dilan.call(users.export)],
    ['one person', () => building.as.dilan.call(users.get, { params: { id: building.ids.amaya } })],
    ['hand-overs', () => building.as.nirmala.call(handovers.list)],
    ['hand-overs whose day has begun', () => dueHandovers(read(), dayOf(new Date())).select('id').execute()],
    ['vendors', () => building.as.tharindu.call(vendors.list, { query: { category: 'plumbing' } })],
    ['projects', () => building.as.malathi.call(projects.list)],
    ['projects of a status', () => building.as.malathi.call(projects.list, { query: { status: 'active' } })],
    ['contracts of a vendor', () => building.as.tharindu.call(vendors.contracts, { params: { id: vendor } })],
    ['one’s own feedback', () => building.as.amaya.call(feedback.list)],
    ['open feedback', () => building.as.malathi.call(feedback.list, { query: { status: 'open', category: 'question' } })],
    ['approvals', () => building.as.dilan.call(approvals.list)],
    ['the dashboard of a resident', () => building.as.amaya.call(dashboard.get)],
    ['the dashboard of the council', () => building.as.farook.call(dashboard.get)],
    ['the dashboard of the treasurer', () => building.as.tharindu.call(dashboard.get)],
    ['the dashboard of the secretary', () => building.as.dilan.call(dashboard.get)],
    ['the dashboard of the president', () => building.as.nirmala.call(dashboard.get)],
    ['people found by a search', () => building.as.dilan.call(users.list, { query: { search: 'a', role: 'president' } })],
    ['people found by a search, as a table', () => building.as.dilan.call(users.export, { query: { search: 'a' } })],
    ['webhooks to be sent', () => dueDeliveries(read(), instant(new Date())).select('id').limit(1).execute()],
    ['waiting events', () => isDeliveryDue(building.app.notifier, building.clock.now)],
    ['waiting mails', () => dueMails(read(), instant(new Date()), CATALOGUE.alwaysMailed).select('id').limit(1).execute()],
    ['the oldest waiting mail', () => oldestWaiting(read())]
  ])('%s', async (_name, work) => {
    const plans = await plansOf(work)
    expect(plans.length).toBeGreaterThan(0)
    for (const line of plans) {
      // A virtual table always says SCAN; M1 to M3 are its match. `payments_advance` and `dues_charges_open` hold only what is left.
      // What units are billed for and accounts are a handful of rows.
      if (!/VIRTUAL TABLE INDEX \d+:.*M/.test(line))
        expect(line).not.toMatch(/^SCAN (?!CONSTANT|payments .*_advance$|charge .*_open$|dues_kinds$|dues_runs_kinds$|books_accounts )/)
      expect(line).not.toMatch(/TEMP B-TREE/)
    }
  })

  it.each([['open', { status: 'open' }] as const, ['overdue', { overdue: 'true' }] as const])(
    'maintenance requests that are %s are sorted: an index finds these few',
    async (_name, query) => {
      for (const line of await plansOf(() => building.as.dilan.call(maintenance.list, { query }))) expect(line).not.toMatch(/^SCAN/)
    }
  )

  // All rows there are, in the order of an index: SQLite calls that a scan, but the limit ends it. A building has few units.
  it.each([
    ['the audit trail', () => building.as.ishara.call(audit.list)],
    ['the entries of the ledger', () => building.as.ishara.call(books.entries)],
    ['the dashboard of an administrator', () => building.as.ishara.call(dashboard.get)],
    ['invitations', () => building.as.dilan.call(invitations.list)],
    ['all feedback', () => building.as.malathi.call(feedback.list)],
    ['public answers', () => building.as.amaya.call(feedback.answers)],
    ['all mails', () => building.as.ishara.call(outbox.list)],
    ['the mails to an address', () => building.as.ishara.call(outbox.list, { query: { to: 'ann' } })]
  ])('%s, as far as the page goes', async (_name, work) => {
    const plans = await plansOf(work)
    const sorted = watched.queries.filter((query) => query.sql.includes('order by'))
    expect(sorted.length).toBeGreaterThan(0)
    for (const { sql: text } of sorted) expect(text).toMatch(/ limit /)
    for (const line of plans)
      expect(line).toMatch(/^(SEARCH|SCAN \w+ USING (COVERING )?INDEX|SCAN pragma_\w+|(CORRELATED )?SCALAR SUBQUERY) |^SCAN units$/)
  })

  it('unread notifications, by the index alone: every open page asks for them', async () => {
    const plans = await plansOf(() => building.as.malathi.call(notifications.unread))
    const found = plans.find((line) => line.includes(' notifications '))
    expect(found).toMatch(/^SEARCH notifications USING COVERING INDEX notifications_unread/)
  })

  // Different entries are counted, and shown, by their postings: SQLite walks those that it has found once more.
  it.each([
    ['trial balance', 'account', () => building.as.tharindu.call(books.trialBalance, { query: { on: '2026-11-15' } })],
    ['account', 'account', () => building.as.tharindu.call(books.entries, { query: { account: '1200', from: '2026-01-01' } })],
    ['unit', 'unit', () => building.as.tharindu.call(books.entries, { query: { unitNumber: '4B' } })]
  ])('the postings of a %s, by the index alone', async (_name, index, work) => {
    const plans = (await plansOf(work)).filter((line) => line.includes('books_postings') && !line.includes('autoindex'))
    expect(plans.length).toBeGreaterThan(0)
    for (const line of plans) expect(line).toMatch(new RegExp(`^SEARCH books_postings USING COVERING INDEX books_postings_${index} `))
  })

  it('would fail for a query without an index', async () => {
    const plans = await plansOf(() => sql`select id from users where phone = 'x'`.execute(read()))
    expect(plans.some((line) => line.startsWith('SCAN'))).toBe(true)
  })
})
