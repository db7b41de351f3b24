import { type AnnouncementId, ANNOUNCEMENT_STATUSES } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { AUDIENCES } from '@verandah/contract/audiences'
import { addDays, dayOf, instant } from '@verandah/contract/dates'
import { DOCUMENT_CATEGORIES, type DocumentId, documents } from '@verandah/contract/documents'
import { type FeedbackId, feedback } from '@verandah/contract/feedback'
import type { FileId } from '@verandah/contract/ids'
import { maintenance } from '@verandah/contract/maintenance'
import { REQUEST_STATUSES, type RequestId } from '@verandah/contract/maintenanceInput'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maySeeAnnouncement } from '../features/announcements/announcements.policy.ts'
import { accountsSeenBy, unitsHeldBy } from '../features/units/holdings.queries.ts'
import { maySeeDocument } from '../features/documents/documents.policy.ts'
import { maySeeFeedback } from '../features/feedback/feedback.policy.ts'
import { maySeeRequest } from '../features/maintenance/maintenance.policy.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { PUMPS } from '../test/records/vendors.ts'
import { newId } from './secrets/tokens.ts'

const PEOPLE = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara'] as const
type Person = (typeof PEOPLE)[number]
const ROLE = {
  amaya: 'resident',
  malathi: 'council',
  tharindu: 'treasurer',
  dilan: 'secretary',
  nirmala: 'president',
  ishara: 'administrator'
} as const

const TEXTS = { title: 'a', description: '', search_key: 'a' }

const pairs = <A, B>(first: readonly A[], second: readonly B[]) => first.flatMap((a) => second.map((b) => [a, b] as const))

for (const dialect of DIALECTS) {
  describe(`a list has exactly what the policy lets its reader see, on ${dialect}`, () => {
    let building: TestBuilding
    const actor = (person: Person) => ({ id: building.ids[person], role: ROLE[person] })
    const read = () => building.app.databases.read

    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { write } = building.app.databases
      const settle = (who: Person, unitNumber: string, unitConfirmed: boolean) =>
        building.as[who === 'ishara' ? 'nirmala' : 'ishara'].call(users.update, {
          params: { id: building.ids[who] },
          body: { unitNumber, unitConfirmed }
        })
      const at = instant(building.clock.now)
      const vendor = (await building.as.nirmala.call(vendors.create, { body: PUMPS }))._id
      const record = { created_at: at, updated_at: at, version: 1, deleted_at: null }
      const file = { file_name: 'a.pdf', file_size: 1, file_type: 'pdf', tags: '[]', views: 0, downloads: 0 } as const
      const flags = pairs([0, 1] as const, [0, 1] as const)
      const attached = pairs(flags, [null, 'committee', 'everybody'] as const)
      const owned = pairs(
        PEOPLE,
        pairs(attached, pairs(['contracts', DOCUMENT_CATEGORIES[0]] as const, pairs([vendor, null], [null, '4B', '5A'])))
      )
      await write
        .insertInto('documents')
        .values(
          owned.map(([person, [[[is_public, for_committee], attached_for], [category, [vendor_id, unit_number]]]]) => ({
            ...record,
            ...file,
            id: newId<DocumentId>(),
            file_id: newId<FileId>(),
            ...TEXTS,
            uploaded_by: building.ids[person],
            is_public,
            for_committee,
            attached_for,
            category,
            vendor_id,
            unit_number
          }))
        )
        .execute()
      const asked = pairs(PEOPLE, pairs([...PEOPLE, null], REQUEST_STATUSES))
      await write
        .insertInto('maintenance_requests')
        .values(
          asked.map(([requester, [assignee, status]]) => ({
            ...record,
            id: newId<RequestId>(),
            ...TEXTS,
            ...({ category: 'plumbing', priority: 'low', photo_count: 0, comment_count: 0, internal_count: 0 } as const),
            unit_number: '1A',
            location: 'Kitchen',
            status,
            requested_by: building.ids[requester],
            assigned_to: assignee === null ? null : building.ids[assignee]
          }))
        )
        .execute()
      const today = dayOf(at)
      // Marks that LIKE knows are in the unit of one of them, and in a place that is nobody's.
      await settle('malathi', '3_%\\', true)
      await settle('amaya', '4B', true)
      await settle('dilan', '4B', true)
      await settle('tharindu', '4B', false)
      await building.as.ishara.call(listedUnits.replace, {
        body: {
          units: [
            { label: '4B', floor: '4' },
            { label: '5A', floor: '5' }
          ]
        }
      })
      const places = [null, '["floor:4"]', '["floor:5","unit:3_%\\\\"]', '["floor:14","unit:4BC"]', '["unit:3AAA","unit:4B"]']
      const ends = pairs([null, addDays(today, -1), today], places)
      const written = pairs(PEOPLE, pairs(AUDIENCES, pairs(ANNOUNCEMENT_STATUSES, ends)))
      await write
        .insertInto('announcements')
        .values(
          written.map(([author, [audience, [status, [expiry_date, place]]]]) => ({
            ...record,
            ...({ id: newId<AnnouncementId>(), title: 'a', content: '', priority: 'low', category: 'general', search_key: 'a' } as const),
            ...({
              is_pinned: 0,
              allow_comments: 1,
              views: 0,
              comment_count: 0,
              notices_expired: 0,
              sort_at: at,
              audience,
              status,
              expiry_date,
              places: place
            } as const),
            author_id: building.ids[author]
          }))
        )
        .execute()
      await write
        .insertInto('feedback')
        .values(
          [...PEOPLE, null].map((author) => ({
            ...record,
            ...({ id: newId<FeedbackId>(), category: 'question', subject: 'a', message: 'a', status: 'open', search_key: 'a' } as const),
            ...({ is_public: 0, anonymous: author === null ? 1 : 0, author_id: author === null ? null : building.ids[author] } as const)
          }))
        )
        .execute()
    })
    afterAll(() => building.close())

    /** The ids of all pages of a list. */
    async function listed(page: (page: number) => Promise<{ ids: string[]; total: number }>): Promise<string[]> {
      const first = await page(1)
      const ids = [...first.ids]
      for (let number = 2; ids.length < first.total; number += 1) ids.push(...(await page(number)).ids)
      return ids.toSorted()
    }
    const limit = 100
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

    it.each(PEOPLE)('documents, as %s', async (person) => {
      const rows = await read().selectFrom('documents').selectAll().execute()
      const found = await listed(async (page) => {
        const answer = await building.as[person].call(documents.list, { query: { page, limit } })
        return { ids: answer.documents.map(({ _id }) => _id), total: answer.pagination.total }
      })
      const accounts = await accountsSeenBy(read(), building.ids[person], dayOf(instant(building.clock.now)))
      expect(found).toEqual(idsOf(rows.filter((row) => maySeeDocument({ actor: actor(person), accounts }, row))))
    })

    it.each(PEOPLE)('maintenance requests, as %s', async (person) => {
      const rows = await read().selectFrom('maintenance_requests').selectAll().execute()
      const found = await listed(async (page) => {
        const answer = await building.as[person].call(maintenance.list, { query: { page, limit } })
        return { ids: answer.requests.map(({ _id }) => _id), total: answer.pagination.total }
      })
      expect(found).toEqual(idsOf(rows.filter((row) => maySeeRequest(actor(person), row))))
    })

    it.each(PEOPLE)('announcements, as %s', async (person) => {
      const reader = { actor: actor(person), homes: await unitsHeldBy(read(), building.ids[person], dayOf(instant(building.clock.now))) }
      const rows = await read().selectFrom('announcements').selectAll().execute()
      const found = await listed(async (page) => {
        const answer = await building.as[person].call(announcements.list, { query: { page, limit } })
        return { ids: answer.announcements.map(({ _id }) => _id), total: answer.pagination.total }
      })
      expect(found).toEqual(idsOf(rows.filter((row) => maySeeAnnouncement(reader, row, dayOf(instant(building.clock.now))))))
    })

    it.each(PEOPLE)('feedback, as %s', async (person) => {
      const rows = await read().selectFrom('feedback').selectAll().execute()
      const found = await listed(async (page) => {
        const answer = await building.as[person].call(feedback.list, { query: { page, limit } })
        return { ids: answer.feedback.map(({ _id }) => _id), total: answer.pagination.total }
      })
      expect(found).toEqual(idsOf(rows.filter((row) => maySeeFeedback(actor(person), row))))
    })
  })
}
