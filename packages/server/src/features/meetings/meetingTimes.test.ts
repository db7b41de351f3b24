import { type MeetingDraft, meetings } from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const draft: z.input<typeof MeetingDraft> = {
  title: 'Roof garden',
  date: '2026-12-01',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby'
}
const wrong = { status: 400, errors: [{ path: 'endTime', message: 'End time must be after start time' }] }

for (const dialect of DIALECTS) {
  describe(`the times of a meeting, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const schedule = (times: object = {}) => building.as.dilan.call(meetings.create, { body: { ...draft, ...times } })

    it.each([
      ['an end at the stored start', { endTime: '18:00' }],
      ['an end before the stored start', { endTime: '17:59' }],
      ['a start at the stored end', { startTime: '19:00' }],
      ['a start after the stored end', { startTime: '19:01' }],
      ['both the same', { startTime: '20:00', endTime: '20:00' }],
      ['both, in the wrong order', { startTime: '20:00', endTime: '19:59' }]
    ])('are not changed to %s', async (_what, body) => {
      const { _id: id } = await schedule()
      await expect(building.as.dilan.call(meetings.update, { params: { id }, body })).rejects.toMatchObject(wrong)
      expect(await building.as.amaya.call(meetings.get, { params: { id } })).toMatchObject({ ...draft, version: 1 })
    })

    it.each([
      ['an end a minute after the stored start', { endTime: '18:01' }],
      ['a start a minute before the stored end', { startTime: '18:59' }]
    ])('are changed to %s', async (_what, body) => {
      const { _id: id } = await schedule()
      expect(await building.as.dilan.call(meetings.update, { params: { id }, body })).toMatchObject({ ...body, version: 2 })
    })

    it('differ in a new one, too', async () => {
      await expect(schedule({ endTime: '18:00' })).rejects.toMatchObject(wrong)
      expect(await schedule({ endTime: '18:01' })).toMatchObject({ endTime: '18:01' })
    })
  })
}
