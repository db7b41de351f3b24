import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { approvals } from '@verandah/contract/approvals'
import { signIn } from '@verandah/contract/signIn'
import { AUDIENCES } from '@verandah/contract/audiences'
import { building as buildingCalls } from '@verandah/contract/building'
import { dashboard } from '@verandah/contract/dashboard'
import { addDays, dayOf, instant } from '@verandah/contract/dates'
import { DOCUMENT_CATEGORIES, documents } from '@verandah/contract/documents'
import { invitations } from '@verandah/contract/invitations'
import { maintenance } from '@verandah/contract/maintenance'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES, REQUEST_STATUSES } from '@verandah/contract/maintenanceInput'
import { LISTED_ATTENDEES, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { outbox } from '@verandah/contract/outbox'
import { units } from '@verandah/contract/units'
import { VENDOR_CATEGORIES, vendorNames } from '@verandah/contract/vendorNames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { seed } from '../boot/ensureDemo.ts'
import { checkTotals } from '../commands/doctor.ts'
import { verifyChain } from '../events/verify.ts'
import { dueMails } from '../notifications/email/queue.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { opens } from '../test/files/openedFile.ts'
import { DEMO_PEOPLE } from './people.ts'

// The test runs on SQLite alone: PostgreSQL has the tests of each part, and one demo that six processes seed.
describe('the demo building', () => {
  let demo: TestBuilding
  beforeAll(async () => {
    demo = await openBuilding('sqlite', {}, { empty: true })
    await seed(demo.app, { now: demo.clock.now, publicUrl: 'https://portal.example', scale: 1, say: () => {} })
  })
  afterAll(() => demo.close())

  it('offers its seven people, and each can sign in', async () => {
    const { demo: offered, name } = await demo.nobody.call(buildingCalls.get)
    expect(name).toBe('Kadupul Residencies')
    expect(offered === false ? [] : offered.people.map((person) => person.email)).toEqual(
      Object.values(DEMO_PEOPLE).map((person) => person.email)
    )
    for (const { email, password } of offered === false ? [] : offered.people) {
      expect(await demo.nobody.call(signIn.login, { body: { email, password } })).toMatchObject({ user: { email } })
    }
  })

  it('greets each of them with three unread notices', async () => {
    for (const who of Object.values(demo.as)) expect(await who.call(notifications.unread)).toEqual({ unread: 3 })
  })

  it('has twelve vendors of every category: one is not active, and the contract of one ends within sixty days', async () => {
    const { vendors: all } = await demo.as.tharindu.call(vendorNames.list)
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(VENDOR_CATEGORIES))
    expect([all.length, all.filter(({ isActive }) => !isActive).length]).toEqual([12, 1])
    const rows = await demo.app.databases.read.selectFrom('vendors').select('contract_end').execute()
    const today = dayOf(demo.clock.now)
    expect(rows.filter(({ contract_end: end }) => end !== null && end >= today && end <= addDays(today, 60))).toHaveLength(1)
  })

  it('has eighteen documents of every category, public and private, and each is downloaded whole', async () => {
    const { documents: all } = await demo.as.dilan.call(documents.list, { query: { limit: 100 } })
    expect(all).toHaveLength(18)
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(DOCUMENT_CATEGORIES))
    for (const { _id: id, fileSize, fileType, title } of all) {
      const { rawPayload: bytes } = await demo.send(documents.download, await demo.tokenOf('dilan'), { params: { id } })
      expect([title, bytes.length]).toEqual([title, fileSize])
      expect([title, await opens(fileType, title, bytes)]).toEqual([title, true])
    }
    expect((await demo.as.amaya.call(documents.list)).pagination.total).toBeLessThan(18)
    expect(all.every(({ views, downloads }) => views >= downloads && downloads > 0)).toBe(true)
    expect(all.filter(({ isPublic, vendorId }) => !isPublic && vendorId !== null)).toMatchObject([{ category: 'contracts' }])
    expect((await demo.as.amaya.call(announcements.list)).announcements.some((one) => one.documents.length > 0)).toBe(true)
  })

  it('has eight meetings of every type; two are coming, one of them the committee’s; none is today', async () => {
    const { meetings: all, pagination } = await demo.as.malathi.call(meetings.list)
    expect(pagination.total).toBe(8)
    expect(new Set(all.map((meeting) => meeting.type))).toEqual(new Set(['general', 'emergency', 'committee', 'annual']))
    const today = dayOf(demo.clock.now)
    const coming = (list: typeof all) =>
      list.filter((meeting) => meeting.date > today && ['scheduled', 'in-progress'].includes(meeting.status))
    expect(coming(all)).toHaveLength(2)
    expect(all.some((meeting) => meeting.date === today)).toBe(false)
    const { meetings: seen } = await demo.as.amaya.call(meetings.list)
    expect(coming(seen).map((meeting) => meeting.type)).toEqual(['annual'])
    const past = all.filter((meeting) => meeting.date < today)
    expect(past.filter((meeting) => meeting.type === 'general').sort((a, b) => b.date.localeCompare(a.date))[0]).toMatchObject({
      status: 'completed'
    })
  })

  it('shows on each dashboard the figures that belong to it', async () => {
    expect(await demo.as.amaya.call(dashboard.get)).toMatchObject({
      outstandingDues: 15_000,
      upcomingMeetings: 1,
      unreadAnnouncements: 3,
      summary: 'Outstanding dues of LKR 15,000, 2 open maintenance requests, 3 unread announcements and 1 upcoming meeting.'
    })
    const money = { totalBalance: 2_500_000, monthlyIncome: 450_000, monthlyExpenses: 380_000, outstandingDues: 125_000 }
    expect(await demo.as.tharindu.call(dashboard.get)).toMatchObject({ ...money, budgetUtilization: 76 })
    const waiting = { upcomingMeetings: 2, pendingVotes: 4, newAnnouncements: 6, communityFeedback: 8 }
    expect(await demo.as.malathi.call(dashboard.get)).toMatchObject(waiting)
    expect(await demo.as.dilan.call(dashboard.get)).toMatchObject({ upcomingMeetings: 2, draftAnnouncements: 1, newRegistrations: 4 })
    expect(await demo.as.nirmala.call(dashboard.get)).toMatchObject({ pendingApprovals: 7, performance: 91, communityIssues: 10 })
    expect(await demo.as.ishara.call(dashboard.get)).toMatchObject({ totalUsers: 89, activeUsers: 88, pendingApprovals: 7 })
  })

  it('has ten announcements: a draft, a pinned one, an expired one; three are new to Amaya, six to Malathi', async () => {
    const { announcements: all, pagination } = await demo.as.nirmala.call(announcements.list)
    expect(pagination.total).toBe(10)
    expect(all.filter(({ status }) => status === 'draft')).toHaveLength(1)
    expect(all.filter(({ isPinned }) => isPinned)).toEqual([all[0]])
    expect(all.filter(({ isExpired }) => isExpired)).toMatchObject([{ status: 'published', targetAudience: 'all' }])
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(ANNOUNCEMENT_CATEGORIES))
    expect(new Set(all.map(({ priority }) => priority))).toEqual(new Set(ANNOUNCEMENT_PRIORITIES))
    expect(new Set(all.map(({ targetAudience }) => targetAudience))).toEqual(new Set(AUDIENCES))
    expect(all.some(({ publishedAt }) => publishedAt !== null && dayOf(publishedAt) >= dayOf(demo.clock.now))).toBe(false)
    expect(all.filter(({ commentCount }) => commentCount > 0)).toHaveLength(8)
    expect(all.filter(({ readCount }) => readCount !== null && readCount > 15).length).toBeGreaterThan(5)
    const unread = async (by: 'amaya' | 'malathi') => (await demo.as[by].call(announcements.list)).announcements.filter((a) => !a.isRead)
    expect(await unread('amaya')).toHaveLength(3)
    expect(await unread('malathi')).toHaveLength(6)
  })

  it('has thirty maintenance requests in every state, with photos, costs, comments and ratings', async () => {
    const { requests, pagination } = await demo.as.dilan.call(maintenance.list, { query: { limit: 100 } })
    expect(pagination.total).toBe(30)
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES))
    expect(new Set(requests.map(({ category }) => category))).toEqual(new Set(REQUEST_CATEGORIES))
    expect(new Set(requests.map(({ priority }) => priority))).toEqual(new Set(REQUEST_PRIORITIES))
    expect(requests.map(({ createdAt }) => createdAt)).toEqual(
      requests
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse()
    )
    expect(requests.every(({ createdAt }) => dayOf(createdAt) < dayOf(demo.clock.now))).toBe(true)
    expect(requests.filter(({ overdue }) => overdue).length).toBeGreaterThan(1)
    expect(requests.filter(({ assignedVendor }) => assignedVendor !== null).length).toBeGreaterThan(10)
    expect(requests.filter(({ assignedTo }) => assignedTo !== null)).toHaveLength(2)
    expect(requests.filter(({ completionRating }) => completionRating !== null).length).toBeGreaterThan(5)
    expect(requests.filter(({ estimatedCost, actualCost }) => estimatedCost !== null && actualCost !== null).length).toBeGreaterThan(3)
    const photos = requests.flatMap(({ images }) => images)
    expect(photos).toHaveLength(8)
    for (const { url, thumbnailUrl } of photos) {
      for (const address of [url, thumbnailUrl]) expect((await demo.app.http.inject(address)).headers['content-type']).toBe('image/webp')
    }
    const talk = await Promise.all(
      requests.map(async ({ _id }) => (await demo.as.dilan.call(maintenance.comments, { params: { id: _id } })).comments)
    )
    expect(talk.flat().filter(({ internal }) => internal).length).toBeGreaterThan(2)
    expect(talk.flat().filter(({ internal }) => !internal).length).toBeGreaterThan(10)
  })

  it('has two open requests of Amaya, and one that she can rate', async () => {
    const { requests } = await demo.as.amaya.call(maintenance.list, { query: { limit: 100 } })
    expect(requests.filter(({ can }) => can.cancel)).toHaveLength(2)
    expect(requests.filter(({ can }) => can.rate)).toHaveLength(1)
    expect(requests.every(({ requestedBy }) => requestedBy.firstName === 'Amaya')).toBe(true)
  })

  it('has minutes of all its past meetings, signed off but for the latest general one', async () => {
    const { meetings: all } = await demo.as.malathi.call(meetings.list)
    const today = dayOf(demo.clock.now)
    const past = all.filter(({ date }) => date < today)
    expect(past.map(({ hasMinutes }) => hasMinutes)).toEqual(past.map(() => true))
    const open = past.filter(({ minutesClosedAt }) => minutesClosedAt === null)
    expect(open.map(({ type, _id }) => [type, _id])).toEqual([['general', past.find(({ type }) => type === 'general')?._id]])
    for (const { _id, date, minutesClosedAt } of past) {
      const { minutes } = await demo.as.malathi.call(meetings.get, { params: { id: _id } })
      expect(minutes?.length).toBeGreaterThan(200)
      if (minutesClosedAt !== null) expect(dayOf(minutesClosedAt) > date && minutesClosedAt <= instant(demo.clock.now)).toBe(true)
    }
  })

  it('has answers to all its meetings; Amaya has still to answer the coming one', async () => {
    const { meetings: all } = await demo.as.malathi.call(meetings.list)
    for (const { attendeeCount, responses, attendees } of all) {
      expect(responses.yes).toBeGreaterThan(0)
      expect(attendeeCount).toBe(responses.yes)
      expect(attendees.length).toBe(Math.min(attendeeCount, LISTED_ATTENDEES))
    }
    const { meetings: seen } = await demo.as.amaya.call(meetings.list)
    expect(seen[0]).toMatchObject({ type: 'annual', myResponse: null, attendeeCount: 35, responses: { yes: 35, no: 4, maybe: 10 } })
    expect(seen.some(({ myResponse }) => myResponse !== null)).toBe(true)
  })

  it('has somebody in every unit, one inactive, one locked for a day, a few who never signed in', async () => {
    const people = await demo.app.databases.read.selectFrom('users').selectAll().execute()
    expect(new Set(people.map((person) => person.unit_number)).size).toBe(89)
    expect(people.filter((person) => person.is_active === 0)).toHaveLength(1)
    const locked = people.filter((person) => person.locked_until !== null)
    expect(locked.map((person) => Date.parse(person.locked_until!) - demo.clock.now.getTime())).toEqual([86_400_000])
    const active = await demo.app.databases.read.selectFrom('users_activity').select('user_id').execute()
    expect(people.length - active.length).toBeGreaterThan(2)
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length)
  })

  it('lists its 88 homes, eleven on each floor, and has a number to call most people', async () => {
    const { units: homes } = await demo.as.amaya.call(units.list)
    expect(homes).toHaveLength(88)
    expect([homes[0], homes[10], homes[11], homes[87]]).toMatchObject([
      { label: '1A', floor: '1' },
      { label: '1K', floor: '1' },
      { label: '2A', floor: '2' },
      { label: '8K', floor: '8' }
    ])
    const people = await demo.app.databases.read.selectFrom('users').select(['phone', 'unit_number']).execute()
    const labels = new Set(homes.map(({ label }) => label))
    expect(people.filter(({ unit_number }) => unit_number !== null && !labels.has(unit_number))).toEqual([])
    const phones = people.map(({ phone }) => phone).filter((phone) => phone !== null)
    expect(phones.length).toBeGreaterThan(70)
    expect(phones.length).toBeLessThan(people.length)
    expect(new Set(phones).size).toBe(phones.length)
    expect(phones.filter((phone) => !/^\+947\d{8}$/.test(phone))).toEqual([])
  })

  it('has invited second people of households: four may still come, one came too late, one address was wrong', async () => {
    const { invitations: all } = await demo.as.dilan.call(invitations.list)
    expect(all.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'revoked', 'pending', 'expired'])
    const [newest] = all
    const { messages } = await demo.as.ishara.call(outbox.list, { query: { to: newest!.email } })
    expect(messages).toHaveLength(1)
    expect(messages[0]!.text).toMatch(/https:\/\/portal\.example\/register\/[\w-]{43}/)
  })

  it('has a new vendor of the treasurer and a request of the secretary, which the president can decide', async () => {
    const { approvals: open } = await demo.as.nirmala.call(approvals.list, { query: { limit: 100 } })
    const can = { approve: true, reject: true }
    expect(open.filter(({ type }) => type !== 'transaction')).toMatchObject([
      { type: 'vendor_registration', requestedBy: { firstName: 'Tharindu' }, can },
      { type: 'user_role_change', requestedBy: { firstName: 'Dilan' }, change: { from: 'resident', to: 'council' }, can }
    ])
  })

  it('has right totals, an unbroken audit trail, and mails that were never sent and never will be', async () => {
    expect(await checkTotals(demo.app.databases.read)).toEqual([])
    expect(await verifyChain(demo.app.databases.read)).toMatchObject({ badRow: null })
    const { messages } = await demo.as.ishara.call(outbox.list)
    expect(messages.length).toBeGreaterThan(10)
    const never = { state: 'closed', sentAt: null, attempts: 0, lastError: 'Never mailed: made with the demo building' }
    for (const mail of messages) expect(mail).toMatchObject(never)
    const due = dueMails(demo.app.databases.read, instant(demo.clock.now), CATALOGUE.alwaysMailed)
    expect(await due.select('id').execute()).toEqual([])
  })
})
