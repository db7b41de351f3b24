import { maintenance } from '@verandah/contract/maintenance'
import { ONE_ASSIGNEE, REQUEST_STATUSES, REQUEST_TRANSITIONS } from '@verandah/contract/maintenanceInput'
import type { UserId } from '@verandah/contract/ids'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, session, statuses } from '../../test/people/newcomer.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { deleteVendor, makeVendor } from '../../test/records/vendors.ts'

for (const dialect of DIALECTS) {
  describe(`the way of a maintenance request on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { submit, submitted, become, get, edit, rate } = requestsIn(() => building)
    const pairs = REQUEST_STATUSES.flatMap((from) => REQUEST_STATUSES.map((to) => ({ from, to })))

    it.each(pairs)('from $from to $to', async ({ from, to }) => {
      const before = await submitted('amaya', from)
      const becoming = become('dilan', before._id, to)
      if (!REQUEST_TRANSITIONS[from].includes(to)) {
        const words = (status: string) => status.replace('_', ' ')
        const message = `A request that is ${words(from)} cannot become ${words(to)}`
        await expect(becoming).rejects.toMatchObject({ status: 409, code: 'conflict', message })
        expect(await get('dilan', before._id)).toMatchObject({ status: from, version: before.version })
        return
      }
      const after = await becoming
      expect(after).toMatchObject({ status: to, version: before.version + 1 })
      expect(after.completedAt).toBe(to === 'completed' ? building.clock.now.toISOString() : null)
    })

    it('is offered as it may be gone', async () => {
      const offered = async (status: (typeof REQUEST_STATUSES)[number]) => {
        const { can } = await get('dilan', (await submitted('amaya', status))._id)
        return (['assign', 'reassign', 'start', 'complete', 'cancel', 'edit', 'delete', 'rate'] as const).filter((name) => can[name])
      }
      expect(await offered('pending')).toEqual(['assign', 'cancel', 'edit', 'delete'])
      expect(await offered('assigned')).toEqual(['reassign', 'start', 'cancel', 'edit', 'delete'])
      expect(await offered('in_progress')).toEqual(['reassign', 'complete', 'cancel', 'edit', 'delete'])
      expect(await offered('completed')).toEqual(['edit', 'delete'])
      expect(await offered('cancelled')).toEqual(['edit', 'delete'])
      const own = await get('amaya', (await submitted('amaya', 'completed'))._id)
      const { can } = own
      expect(Object.entries(can).flatMap(([name, may]) => (may ? name : []))).toEqual(['delete', 'rate', 'comment'])
    })

    it('takes one of two changes at once', async () => {
      const one = await submit('amaya')
      expect(await statuses([become('dilan', one._id, 'assigned'), become('nirmala', one._id, 'assigned')])).toEqual([200, 409])
      const other = await submit('amaya')
      const { version } = other
      const both = [become('dilan', other._id, 'assigned', {}, version), become('amaya', other._id, 'cancelled', {}, version)]
      expect(await statuses(both)).toEqual([200, 412])
      await expect(become('dilan', other._id, 'assigned', {}, 7)).rejects.toMatchObject({ status: 412, code: 'stale' })
    })

    it('gives it to a member of the committee, a vendor, or else the caller', async () => {
      const vendor = await makeVendor(building, { name: 'Pipes & Co' })
      const person = await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi })
      expect(person).toMatchObject({
        assignedTo: { _id: building.ids.malathi, firstName: 'Malathi', role: 'council' },
        assignedVendor: null
      })
      const { _id: id, ...given } = await submitted('amaya', 'assigned', { assignedVendor: vendor })
      const named = { assignedTo: null, assignedVendor: { _id: vendor, name: 'Pipes & Co' } }
      expect(given).toMatchObject(named)
      await deleteVendor(building, vendor)
      expect(await get('amaya', id)).toMatchObject(named)
      const caller = await become('dilan', (await submit('amaya'))._id, 'assigned', { assignedTo: '', assignedVendor: '' })
      expect(caller.assignedTo).toMatchObject({ _id: building.ids.dilan })
    })

    it('gives it to nobody else', async () => {
      const { _id: id } = await submit('amaya')
      const refused = (change: object, path: string, message: string) =>
        expect(become('dilan', id, 'assigned', change)).rejects.toMatchObject({ status: 400, message, errors: [{ path, message }] })
      const vendor = await makeVendor(building, { name: 'Idle', is_active: 0 })
      const gone = await makeVendor(building, { name: 'Gone' })
      await deleteVendor(building, gone)
      const { id: idle } = await newcomer(building, 'council', { isActive: false })
      const { id: left } = await newcomer(building, 'council')
      await as.ishara.call(users.delete, { params: { id: left } })
      const stranger = crypto.randomUUID()
      for (const assignedTo of [building.ids.amaya, idle, left, stranger])
        await refused({ assignedTo }, 'assignedTo', 'Choose an active member of the committee')
      for (const assignedVendor of [vendor, gone, stranger]) await refused({ assignedVendor }, 'assignedVendor', 'Choose an active vendor')
      await refused({ assignedTo: building.ids.malathi, assignedVendor: vendor }, 'assignedVendor', ONE_ASSIGNEE)
      expect(await get('dilan', id)).toMatchObject({ status: 'pending', assignedTo: null, assignedVendor: null, version: 1 })
    })

    it('offers the committee, the caller first, and the active vendors, those of its trade first', async () => {
      const wires = await makeVendor(building, { name: 'Wires', category: 'electrical' })
      await makeVendor(building, { name: 'No wires', category: 'electrical', is_active: 0 })
      await makeVendor(building, { name: 'Lifts', category: 'maintenance' })
      const offered = async (category: 'electrical' | 'hvac' | 'general') => {
        const { _id: id } = await submit('amaya', { category })
        return as.dilan.call(maintenance.assignees, { params: { id } })
      }
      const { people, vendors } = await offered('electrical')
      const known = people.filter(({ firstName }) => firstName !== 'New').map(({ firstName, role }) => `${firstName} ${role}`)
      expect(known).toEqual([
        'Dilan secretary',
        'Farook council',
        'Malathi council',
        'Tharindu treasurer',
        'Nirmala president',
        'Ishara administrator'
      ])
      expect(vendors[0]).toEqual({ _id: wires, name: 'Wires', category: 'electrical', isActive: true })
      const names = (offer: typeof vendors) => offer.map(({ name }) => name).filter((name) => !name.startsWith('Pipes'))
      expect(names(vendors)).toEqual(['Wires', 'Lifts'])
      for (const category of ['hvac', 'general'] as const) expect(names((await offered(category)).vendors)).toEqual(['Lifts', 'Wires'])
    })

    it('is given to somebody else while it is assigned or in progress, by managers', async () => {
      const { malathi, farook } = building.ids
      const vendor = await makeVendor(building, { name: 'Second' })
      const { _id: id, version } = await submitted('amaya', 'assigned', { assignedTo: malathi })
      expect(await edit('dilan', id, { assignedTo: farook })).toMatchObject({ assignedTo: { firstName: 'Farook' }, version: version + 1 })
      expect(await edit('dilan', id, { assignedTo: farook })).toMatchObject({ version: version + 1 })
      await become('dilan', id, 'in_progress')
      expect(await edit('dilan', id, { assignedVendor: vendor })).toMatchObject({ assignedTo: null, assignedVendor: { name: 'Second' } })
      for (const who of ['amaya', 'malathi'] as const)
        await expect(edit(who, id, { assignedTo: malathi })).rejects.toMatchObject({ status: 403 })
      await expect(edit('dilan', id, { assignedTo: building.ids.amaya })).rejects.toMatchObject({ errors: [{ path: 'assignedTo' }] })
      for (const status of ['pending', 'completed', 'cancelled'] as const) {
        const { _id: other } = await submitted('amaya', status)
        const message = 'Only a request that is assigned or in progress can be reassigned'
        await expect(edit('dilan', other, { assignedTo: malathi })).rejects.toMatchObject({ status: 409, message })
      }
    })

    it('is no longer theirs to see once they have left the committee, are away, or it is done', async () => {
      const { id, email } = await newcomer(building, 'council')
      const theirs = async (assignedTo: UserId) => (await submitted('amaya', 'in_progress', { assignedTo }))._id
      const one = await theirs(id)
      const sees = async (who: Awaited<ReturnType<typeof session>>, request: typeof one) =>
        who.call(maintenance.get, { params: { id: request } }).then(
          () => true,
          ({ status }: { status: number }) => (status === 404 ? false : `status ${status}`)
        )
      expect(await sees(await session(building, email), one)).toBe(true)
      await as.ishara.call(users.setRole, { params: { id }, body: { role: 'resident' } })
      expect(await sees(await session(building, email), one)).toBe(false)
      await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
      await as.ishara.call(users.delete, { params: { id } })
      expect(await get('dilan', one)).toMatchObject({ status: 'in_progress', assignedTo: { _id: id, role: 'resident' } })
      expect(await become('dilan', one, 'completed')).toMatchObject({ assignedTo: { _id: id } })

      const other = await theirs(building.ids.malathi)
      expect(await sees(as.malathi, other)).toBe(true)
      await become('dilan', other, 'completed')
      expect(await sees(as.malathi, other)).toBe(false)
    })

    it('may end with the actual cost, or with a reason', async () => {
      const { _id: id } = await submitted('amaya', 'in_progress', {}, {})
      await edit('dilan', id, { actualCost: 99 })
      expect(await become('dilan', id, 'completed', { actualCost: 12_500.5 })).toMatchObject({ actualCost: 12_500.5 })
      const { _id: other } = await submitted('amaya', 'in_progress')
      await edit('dilan', other, { actualCost: 99 })
      expect(await become('dilan', other, 'completed', { actualCost: null })).toMatchObject({ actualCost: 99 })

      const { _id: mine } = await submit('amaya')
      await expect(become('amaya', mine, 'cancelled', { actualCost: 5 })).rejects.toMatchObject({ status: 403 })
      expect(await become('amaya', mine, 'cancelled', { reason: ' It stopped ' })).toMatchObject({
        cancelReason: 'It stopped',
        status: 'cancelled'
      })
      expect(await become('amaya', (await submit('amaya'))._id, 'cancelled', { reason: '' })).toMatchObject({ cancelReason: null })
      await expect(become('amaya', (await submit('amaya'))._id, 'cancelled', { reason: 'x'.repeat(501) })).rejects.toMatchObject({
        errors: [{ path: 'reason', message: 'Reason cannot exceed 500 characters' }]
      })
      await expect(become('dilan', other, 'done' as never)).rejects.toMatchObject({ status: 400, errors: [{ path: 'status' }] })
    })

    it('is rated once, by its requester, and that moves nothing', async () => {
      const { _id: id, version, updatedAt } = await submitted('amaya', 'completed')
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      for (const rating of [0, 6, 3.5, '5', null]) {
        await expect(rate('amaya', id, { rating: rating as never })).rejects.toMatchObject({
          message: 'Please choose one to five stars',
          errors: [{ path: 'rating' }]
        })
      }
      for (const who of ['dilan', 'ishara'] as const) await expect(rate(who, id, { rating: 5 })).rejects.toMatchObject({ status: 403 })
      expect(
        await statuses([rate('amaya', id, { rating: 4, comment: ' Clean work ' }), rate('amaya', id, { rating: 4, comment: 'Clean work' })])
      ).toEqual([200, 409])
      expect(await get('amaya', id)).toMatchObject({
        completionRating: 4,
        ratingComment: 'Clean work',
        version,
        updatedAt,
        can: { rate: false }
      })
      await expect(rate('amaya', id, { rating: 1 })).rejects.toMatchObject({ message: 'This request has been rated already' })
      const { _id: open } = await submitted('amaya', 'in_progress')
      await expect(rate('amaya', open, { rating: 5 })).rejects.toMatchObject({
        status: 409,
        message: 'Only a completed request can be rated'
      })
    })

    it('names no vendor by an id that is none', async () => {
      const { _id: id } = await submit('amaya')
      await expect(become('dilan', id, 'assigned', { assignedVendor: 'x' })).rejects.toMatchObject({ status: 400 })
    })
  })
}
