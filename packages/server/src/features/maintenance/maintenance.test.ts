import { maintenance } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { LEAK, requestsIn } from '../../test/records/requests.ts'

for (const dialect of DIALECTS) {
  describe(`maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { submit, submitted, become, get, edit, say, rate, addPhotos, remove } = requestsIn(() => building)
    const later = (minutes: number) => (building.clock.now = new Date(building.clock.now.getTime() + minutes * 60_000))

    it('are submitted as they are written, by everybody', async () => {
      const now = building.clock.now.toISOString()
      const request = await submit('amaya', {
        title: '  Tap\u0000drips ',
        description: 'Day\r\nand night',
        unitNumber: ' 4b ',
        preferredDate: '2026-11-24',
        preferredTime: '09:30',
        contactPhone: '+94771234567',
        images: ['https://elsewhere.example/x.png']
      } as object)
      expect(request).toEqual({
        _id: request._id,
        createdAt: now,
        updatedAt: now,
        version: 1,
        title: 'Tap drips',
        description: 'Day\nand night',
        category: 'plumbing',
        priority: 'medium',
        unitNumber: '4B',
        location: '[Kitchen]',
        preferredDate: '2026-11-24',
        preferredTime: '09:30',
        contactPhone: '+94771234567',
        status: 'pending',
        images: [],
        requestedBy: { _id: building.ids.amaya, firstName: 'Amaya', lastName: 'Wijesinghe', role: 'resident' },
        assignedTo: null,
        assignedVendor: null,
        estimatedCost: null,
        actualCost: null,
        completionRating: null,
        ratingComment: null,
        cancelReason: null,
        completedAt: null,
        comments: [],
        commentCount: 0,
        targetDate: '2026-11-28',
        overdue: false,
        can: {
          edit: true,
          assign: false,
          reassign: false,
          start: false,
          complete: false,
          cancel: true,
          delete: true,
          rate: false,
          comment: true,
          commentInternally: false
        }
      })
      const { timeline, ...same } = await get('amaya', request._id)
      expect([same, timeline]).toEqual([request, [{ at: now, by: request.requestedBy, kind: 'submitted' }]])
    })

    it('need all that says what is broken and where; every wrong field is named at once', async () => {
      const wrongs = async (body: object) =>
        as.amaya.call(maintenance.create, { body: body as typeof LEAK }).then(
          () => ({}),
          ({ errors }: { errors: { path: string; message: string }[] }) =>
            Object.fromEntries(errors.map(({ path, message }) => [path, message]))
        )
      const required = {
        title: 'Request title is required',
        description: 'Description is required',
        unitNumber: 'Unit number is required',
        location: 'Location in unit is required'
      }
      const choices = {
        category: 'Category must be one of: plumbing, electrical, hvac, general',
        priority: 'Priority must be one of: low, medium, high'
      }
      const all = { ...required, category: 'Category is required', priority: 'Priority is required' }
      expect(await wrongs({})).toEqual(all)
      expect(await wrongs({ title: ' ', description: '\n', unitNumber: '', location: null, category: '', priority: null })).toEqual(all)
      const most = { title: 200, description: 5_000, unitNumber: 10, location: 200 }
      const tooLong = Object.fromEntries(Object.entries(most).map(([field, length]) => [field, 'x'.repeat(length + 1)]))
      expect(await wrongs({ ...LEAK, ...tooLong, category: 'lift', priority: 'urgent' })).toEqual({
        title: 'Request title cannot exceed 200 characters',
        description: 'Description cannot exceed 5000 characters',
        unitNumber: 'Unit number cannot exceed 10 characters',
        location: 'Location in unit cannot exceed 200 characters',
        ...choices
      })
      const optional = { preferredDate: '2026-02-30', preferredTime: '25:00', contactPhone: '077', estimatedCost: 0, actualCost: 1.005 }
      expect(await wrongs({ ...LEAK, ...optional })).toEqual({
        preferredDate: 'Preferred date must be a day, YYYY-MM-DD',
        preferredTime: 'Preferred time must be a time, HH:mm',
        contactPhone: 'Please provide a valid phone number',
        estimatedCost: 'Estimated cost must be between 0.01 and 999,999,999.99, with at most two decimals',
        actualCost: 'Actual cost must be between 0.01 and 999,999,999.99, with at most two decimals'
      })
      expect(
        await wrongs({ ...LEAK, preferredDate: '', preferredTime: null, contactPhone: '', estimatedCost: '', actualCost: null })
      ).toEqual({})
    })

    it('are changed by their requester until they are over, by managers always; only what is sent changes', async () => {
      const { _id: id, updatedAt } = await submit('amaya', { preferredDate: '2026-11-24', contactPhone: '+94771234567' })
      later(1)
      const changed = await edit('amaya', id, { title: 'Worse', priority: 'high', preferredDate: '', contactPhone: null }, 1)
      expect(changed).toMatchObject({
        title: 'Worse',
        priority: 'high',
        preferredDate: null,
        contactPhone: null,
        version: 2,
        targetDate: '2026-11-23'
      })
      expect([changed.description, changed.updatedAt > updatedAt]).toEqual([LEAK.description, true])
      expect(await edit('amaya', id, { title: 'Worse' }, 2)).toMatchObject({ version: 2, updatedAt: changed.updatedAt })
      await expect(edit('amaya', id, { title: 'Stale' }, 1)).rejects.toMatchObject({ status: 412 })
      await expect(edit('amaya', id, { title: '' })).rejects.toMatchObject({ message: 'Request title is required' })
      expect(await statuses([edit('amaya', id, { title: 'A' }, 2), edit('dilan', id, { title: 'B' }, 2)])).toEqual([200, 412])

      for (const status of ['completed', 'cancelled'] as const) {
        const { _id: over } = await submitted('amaya', status)
        const message = 'A request that is completed or cancelled can no longer be changed'
        await expect(edit('amaya', over, { title: 'Late' })).rejects.toMatchObject({ status: 409, message })
        expect(await edit('dilan', over, { title: 'Mended', actualCost: 10 })).toMatchObject({ title: 'Mended', status })
      }
    })

    it('have costs that managers set and the requester reads', async () => {
      const { _id: id } = await submit('amaya')
      expect(await edit('dilan', id, { estimatedCost: 4_500.25, actualCost: 100 })).toMatchObject({ estimatedCost: 4_500.25 })
      expect(await get('amaya', id)).toMatchObject({ estimatedCost: 4_500.25, actualCost: 100 })
      await expect(edit('amaya', id, { title: 'Cheaper', estimatedCost: 1 })).rejects.toMatchObject({ status: 403 })
      await expect(submit('malathi', { actualCost: 1 })).rejects.toMatchObject({ status: 403 })
      expect(await edit('amaya', id, { title: 'Mine', estimatedCost: null, actualCost: '' })).toMatchObject({
        title: 'Mine',
        estimatedCost: 4_500.25,
        actualCost: 100
      })
      expect(await edit('nirmala', id, { estimatedCost: null, actualCost: '' })).toMatchObject({ estimatedCost: null, actualCost: null })
      expect(await submit('dilan', { estimatedCost: 7 })).toMatchObject({ estimatedCost: 7 })
    })

    it('are for who has them to do to read and comment only', async () => {
      const { _id: id } = await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi })
      const { can } = await get('malathi', id)
      expect(Object.entries(can).flatMap(([name, may]) => (may ? name : []))).toEqual(['comment'])
      expect(await say('malathi', id, 'On Tuesday')).toMatchObject({ message: 'On Tuesday' })
      await expect(edit('malathi', id, { title: 'Mine' })).rejects.toMatchObject({ status: 403 })
      await expect(become('malathi', id, 'in_progress')).rejects.toMatchObject({ status: 403 })
      await expect(addPhotos('malathi', id)).rejects.toMatchObject({ status: 403 })
    })

    it('are nobody else’s, whatever unit they name', async () => {
      const { _id: id } = await submit('farook', { unitNumber: '4B' })
      const call = async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ status: 404, code: 'not_found' })
      const forbidden = async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      for (const who of ['amaya', 'malathi', 'tharindu'] as const) {
        await call(get(who, id))
        await call(edit(who, id, { title: 'Mine' }))
        await call(become(who, id, 'cancelled'))
        await call(say(who, id, 'Hello'))
        // A call that the role never allows is answered before anything is looked up.
        for (const any of [id, crypto.randomUUID() as RequestId]) {
          for (const status of ['assigned', 'in_progress', 'completed'] as const) await forbidden(become(who, any, status))
          await forbidden(say(who, any, 'Hello', true))
          await forbidden(edit(who, any, { assignedTo: building.ids.malathi }))
          await forbidden(edit(who, any, { actualCost: 1 as never }))
        }
        await call(as[who].call(maintenance.comments, { params: { id } }))
        await call(rate(who, id, { rating: 1 }))
        await call(addPhotos(who, id))
        await call(remove(who, id))
      }
      await call(get('dilan', 'made-up' as RequestId))
      await call(get('dilan', crypto.randomUUID() as RequestId))
    })

    it('are deleted once, by their requester or a manager, also when they are over', async () => {
      const { _id: mine } = await submitted('amaya', 'completed')
      expect(await statuses([remove('amaya', mine), remove('dilan', mine)])).toEqual([200, 404])
      await expect(get('dilan', mine)).rejects.toMatchObject({ status: 404 })
      await expect(become('dilan', mine, 'cancelled')).rejects.toMatchObject({ status: 404 })
      const { _id: id } = await submit('amaya')
      await expect(remove('dilan', id, 7)).rejects.toMatchObject({ status: 412 })
      await remove('dilan', id, 1)
      const trail = await building.app.databases.read
        .selectFrom('audit')
        .select('kind')
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute()
      expect(trail.map(({ kind }) => kind)).toEqual(['maintenance.submitted', 'maintenance.deleted'])
    })
  })
}
