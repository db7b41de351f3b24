import type { DocumentId } from '@verandah/contract/documents'
import { type Meeting, type MeetingId, meetings } from '@verandah/contract/meetings'
import { undo } from '@verandah/contract/undo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'
import { votesIn } from '../../test/records/votes.ts'

const draft = { title: '[Roof garden]', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: '[Lobby]' }
const NOT_FOUND = { status: 404 }

for (const dialect of DIALECTS) {
  describe(`documents attached to meetings and votes, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UNDO_SECONDS: '15' })
    })
    afterAll(() => building.close())
    const papers = documentsIn(() => building)
    const ballots = votesIn(() => building)
    const schedule = (body: object): Promise<Meeting> => building.as.dilan.call(meetings.create, { body: { ...draft, ...body } })
    const change = (id: MeetingId, body: object) => building.as.dilan.call(meetings.update, { params: { id }, body })
    const secret = async (title: string) => (await papers.upload('nirmala', { title, isPublic: 'false' }))._id
    /** Lists who may read it: a resident, a member of the council, both or none. */
    const readers = async (id: DocumentId) => {
      const reads = async (who: 'amaya' | 'malathi') =>
        papers.get(who, id).then(
          () => true,
          () => false
        )
      return { amaya: await reads('amaya'), malathi: await reads('malathi') }
    }
    const nobody = { amaya: false, malathi: false }
    const committee = { amaya: false, malathi: true }
    const everybody = { amaya: true, malathi: true }

    it('are read by whoever sees the meeting, while they are attached', async () => {
      const id = await secret('[Offer]')
      expect(await readers(id)).toEqual(nobody)
      const { _id: meeting, documents } = await schedule({ documentIds: [id, id] })
      expect(documents).toMatchObject([{ _id: id, title: '[Offer]', isPublic: false }])
      expect(await readers(id)).toEqual(everybody)
      expect((await building.as.amaya.call(meetings.get, { params: { id: meeting } })).documents).toEqual(documents)
      expect((await building.as.amaya.call(meetings.list, { query: { limit: 100 } })).meetings).toContainEqual(
        expect.objectContaining({ _id: meeting, documents })
      )
      expect(await papers.titles('amaya', { search: 'Offer' })).toEqual(['[Offer]'])
      expect((await papers.download('amaya', id)).statusCode).toBe(200)
      expect((await change(meeting, { documentIds: [id] })).version).toBe(1)
      expect(await change(meeting, { documentIds: [] })).toMatchObject({ version: 2, documents: [] })
      expect(await readers(id)).toEqual(nobody)
      expect(await papers.titles('amaya', { search: 'Offer' })).toEqual([])
      expect((await papers.download('amaya', id)).statusCode).toBe(404)
      const rows = await building.app.databases.read.selectFrom('audit').select('details').where('subject_id', '=', meeting).execute()
      expect(rows.at(-1)?.details).toContain('"fields":["documents"]')
    })

    it('follow the type of the meeting, and what else they are attached to', async () => {
      const id = await secret('[Plan]')
      const { _id: first } = await schedule({ type: 'committee', documentIds: [id] })
      expect(await readers(id)).toEqual(committee)
      await change(first, { type: 'general' })
      expect(await readers(id)).toEqual(everybody)
      await change(first, { type: 'committee' })
      expect(await readers(id)).toEqual(committee)
      const { _id: second } = await schedule({ documentIds: [id] })
      expect(await readers(id)).toEqual(everybody)
      await building.as.dilan.call(meetings.delete, { params: { id: second } })
      expect(await readers(id)).toEqual(committee)
      await change(first, { status: 'cancelled' })
      expect(await readers(id)).toEqual(committee)
      await building.as.dilan.call(meetings.delete, { params: { id: first } })
      expect(await readers(id)).toEqual(nobody)
    })

    it('of a vote are read by the committee, also once it is over', async () => {
      const id = await secret('[Estimate]')
      const { _id: vote, documents } = await ballots.open('dilan', { documentIds: [id] })
      expect(documents).toMatchObject([{ _id: id, title: '[Estimate]' }])
      expect((await ballots.get('malathi', vote)).documents).toEqual(documents)
      expect((await ballots.list('malathi')).votes.find(({ _id }) => _id === vote)?.documents).toEqual(documents)
      expect(await readers(id)).toEqual(committee)
      await ballots.cancel('dilan', vote)
      expect(await readers(id)).toEqual(committee)
      await papers.remove('nirmala', id)
      expect((await ballots.get('malathi', vote)).documents).toEqual([])
      await expect(papers.get('malathi', id)).rejects.toMatchObject(NOT_FOUND)
    })

    it('come back when a cancellation that took them off is undone', async () => {
      const [one, other] = [await secret('[One]'), await secret('[Other]')]
      const { _id: meeting } = await schedule({ documentIds: [one, other] })
      const { undo: offer } = await change(meeting, { status: 'cancelled', documentIds: [other] })
      expect(await readers(one)).toEqual(nobody)
      await building.as.dilan.call(undo.undo, { params: { id: offer!.id } })
      expect((await building.as.amaya.call(meetings.get, { params: { id: meeting } })).documents.map(({ _id }) => _id)).toEqual([
        one,
        other
      ])
      expect(await readers(one)).toEqual(everybody)
    })

    it('stay readable while one of two meetings still has them, also when both change at once', async () => {
      const id = await secret('[Shared]')
      const both = [await schedule({ documentIds: [id] }), await schedule({ documentIds: [id] })]
      await change(both[0]!._id, { documentIds: [] })
      expect(await readers(id)).toEqual(everybody)
      await change(both[0]!._id, { documentIds: [id] })
      await Promise.all(both.map(({ _id }) => change(_id, { documentIds: [] })))
      expect(await readers(id)).toEqual(nobody)
    })

    it('exist, are seen by who attaches them, and are twenty at most', async () => {
      const unknown = crypto.randomUUID() as DocumentId
      const wrong = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] })
      const open = (documentIds: DocumentId[]) => ballots.open('dilan', { documentIds })
      await expect(schedule({ documentIds: [unknown] })).rejects.toMatchObject(wrong('documentIds.0', 'Unknown document'))
      await expect(open([unknown])).rejects.toMatchObject(wrong('documentIds.0', 'Unknown document'))
      const { _id: meeting } = await schedule({})
      await expect(change(meeting, { documentIds: [unknown] })).rejects.toMatchObject(wrong('documentIds.0', 'Unknown document'))
      const many = Array.from({ length: 21 }, () => crypto.randomUUID() as DocumentId)
      const tooMany = wrong('documentIds', 'At most 20 documents can be attached')
      await expect(schedule({ documentIds: many })).rejects.toMatchObject(tooMany)
      await expect(open(many)).rejects.toMatchObject(tooMany)
    })
  })
}
