import { announcements } from '@verandah/contract/announcements'
import { backups } from '@verandah/contract/backups'
import { budgets } from '@verandah/contract/budgets'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { documents } from '@verandah/contract/documents'
import { dues } from '@verandah/contract/dues'
import { feedback } from '@verandah/contract/feedback'
import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { projects } from '@verandah/contract/projects'
import { settings } from '@verandah/contract/settings'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { webhooks } from '@verandah/contract/webhooks'
import { transact } from '../../core/transact.ts'
import { makeWaiting } from '../../features/backups/makeBackups.jobs.ts'
import type { TestBuilding } from '../building.ts'
import { setUpTwoFactor } from '../people/authenticator.ts'
import { announcementsIn } from '../records/announcements.ts'
import { showAnonymous } from '../records/anonymousFeedback.ts'
import { attachmentsIn } from '../records/attachments.ts'
import { documentForm } from '../records/documentCalls.ts'
import { makeProject } from '../records/projects.ts'
import { photos, requestsIn } from '../records/requests.ts'
import { FEE, transactionsIn } from '../records/transactions.ts'
import { makeVendor, PUMPS } from '../records/vendors.ts'
import { votesIn } from '../records/votes.ts'
import { fillBooks, fillRegister, openBooks } from './fillBooks.ts'

const HOUR_MS = 3_600_000

async function fillMoney(building: TestBuilding): Promise<void> {
  const { as } = building
  const { made, due, receive, add } = transactionsIn(() => building)
  const vendorId = await makeVendor(building, PUMPS)
  const projectId = await makeProject(building, {
    vendorId,
    description: 'Twelve metres along the lane',
    milestones: [{ title: 'Foundation', due: '2026-12-10', done: true }]
  })
  await as.dilan.call(projects.addPhotos, { params: { id: projectId }, ...(await photos()) })
  const repair = await made('tharindu', 'completed', {
    vendorId,
    projectId,
    paymentMethod: 'check',
    billNumber: 'ZP-118',
    billDate: '2026-11-12'
  })
  await attachmentsIn(() => building).attach('tharindu', repair._id)
  await made('tharindu', 'rejected', { vendor: 'Somebody’s cousin' })
  await add('tharindu', { amount: 99.5 })
  await receive('tharindu', (await due('tharindu', { unitNumber: '4B' }))._id, { date: '2026-11-09' })
  await due('tharindu', { date: '2026-10-01', unitNumber: '4B' })
  await due('tharindu', FEE)
  await as.tharindu.call(budgets.set, {
    params: { month: '2026-11' },
    body: {
      budgets: [
        { category: 'repairs', amount: 60_000 },
        { category: 'security', amount: 145_000.25 }
      ]
    }
  })
  await as.tharindu.call(dues.remind, { body: { unitNumbers: ['4B'] } })
}

async function fillPapers(building: TestBuilding): Promise<void> {
  const { as, clock } = building
  const { published, view, draft } = announcementsIn(() => building)
  const rules = await as.dilan.call(documents.create, documentForm({ title: 'House rules', isPublic: 'true' }))
  await as.dilan.call(documents.create, documentForm({ title: 'Contract', category: 'contracts', isPublic: 'false' }))
  await as.amaya.call(documents.view, { params: { id: rules._id } })
  const { _id: id } = await published('dilan', { documentIds: [rules._id], allowComments: true })
  await view('amaya', id)
  await as.amaya.call(announcements.comment, { params: { id }, body: { message: 'நன்றி, ස්තුතියි!' } })
  await draft('dilan', { title: 'Not yet' })
  const meeting = {
    title: 'Annual meeting',
    date: '2026-11-22',
    startTime: '18:00',
    endTime: '19:30',
    location: 'Lobby',
    type: 'annual'
  } as const
  const { _id: meetingId } = await as.dilan.call(meetings.create, {
    body: { ...meeting, agenda: [{ item: 'Accounts', duration: 20 }, { item: 'Election' }] }
  })
  await as.amaya.call(meetings.rsvp, { params: { id: meetingId }, body: { response: 'yes' } })
  clock.now = new Date('2026-11-22T12:40:00Z')
  await as.dilan.call(meetings.update, { params: { id: meetingId }, body: { status: 'in-progress' } })
  await as.dilan.call(meetings.minutes, { params: { id: meetingId }, body: { minutes: 'Opened at 18:05.' } })
}

async function fillTalk(building: TestBuilding): Promise<void> {
  const { as, clock } = building
  const { submitted, say, addPhotos, rate } = requestsIn(() => building)
  const request = await submitted('amaya', 'completed', { assignedTo: building.ids.farook })
  await rate('amaya', request._id, { rating: 4, comment: 'Quick' })
  const open = await submitted('amaya', 'pending')
  await addPhotos('amaya', open._id)
  await say('nirmala', open._id, 'Seen', true)
  const { open: openVote, cast } = votesIn(() => building)
  const { _id: voteId } = await openVote()
  await cast('malathi', voteId, 'for')
  await cast('farook', voteId, 'against')
  await openVote('dilan', { title: 'Gate' })
  const said = { category: 'suggestion', subject: 'A bench', message: 'Under the tree' } as const
  const { _id: feedbackId } = await as.amaya.call(feedback.create, { body: said })
  await as.nirmala.call(feedback.resolve, { params: { id: feedbackId }, body: { reply: 'It is ordered', isPublic: true } })
  await as.amaya.call(feedback.create, { body: { ...said, anonymous: true } })
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  await showAnonymous(building)
  await as.amaya.call(feedback.create, { body: { ...said, subject: 'Noise', anonymous: true } })
}

/** Uses an empty building until every table that an archive has holds rows; through the API, as people do. */
export async function fillBuilding(building: TestBuilding): Promise<void> {
  const { as, app, clock, ids } = building
  await as.ishara.call(buildingProfile.update, { body: { name: 'Kadupul Residencies', address: '12 Lake Road, Colombo' } })
  await as.ishara.call(listedUnits.replace, {
    body: {
      units: ['3B', '4B', '5F', '6C', '7B', '7E', '8A'].map((label) => ({ label, floor: label.slice(0, 1), share: 100 })),
      shareTotal: 700
    }
  })
  await as.ishara.call(settings.update, { body: { secondApprover: true, targetDays: { high: 2, medium: 6, low: 20 } } })
  await as.dilan.call(invitations.create, { body: { email: 'guest@example.lk', role: 'resident', unitNumber: '7B' } })
  await openBooks(building)
  await fillMoney(building)
  await fillRegister(building)
  await fillBooks(building)
  await fillPapers(building)
  await fillTalk(building)
  await building.deliver()
  await as.amaya.call(notifications.readAll)
  await setUpTwoFactor(building, as.malathi)
  await as.ishara.call(backups.create)
  await makeWaiting(app, new AbortController().signal)
  await building.deliver()
  await as.ishara.call(webhooks.create, { body: { url: 'https://receiver.example/hook', kinds: ['maintenance.submitted'] } })
  await transact(app, { actor: null, now: clock.now }, ({ db, now }) => {
    const link = { issuer: 'https://id.example/', subject: 'amaya', user_id: ids.amaya, created_at: now }
    return db.insertInto('oidc_links').values(link).execute()
  })
  const left = { params: { id: ids.farook } }
  await as.ishara.call(users.activate, { ...left, body: { isActive: false } })
  await as.ishara.call(users.anonymise, { ...left, body: { reason: 'Has moved away' } })
  // This one still waits for its delivery.
  await as.dilan.call(notifications.broadcast, { body: { audience: 'all', subject: 'Water', message: 'Off at noon' } })
}
