import type { Day } from '@verandah/contract/dates'
import { finances } from '@verandah/contract/finances'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { vendorPaid } from './finances.totals.ts'
import { REPAIR, transactionsIn } from '../../test/records/transactions.ts'
import { deleteVendor, makeVendor } from '../../test/records/vendors.ts'

const start = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`finances on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
    })
    afterAll(() => building.close())

    const { add, due, edit, get, list, approve, made, receive, remove, clear } = transactionsIn(() => building)

    it('has what was said of it, and waits for approval whoever records it', async () => {
      const vendorId = await makeVendor(building, { name: 'Lift Works' })
      const draft = {
        ...REPAIR,
        amount: 15_000.5,
        description: ' Lift\r\nrepair ',
        unitNumber: '7b',
        reference: '=A1',
        paymentMethod: 'cash',
        billNumber: ' INV 17/b ',
        billDate: '2026-11-18'
      }
      const { similar, ...record } = await building.as.tharindu.call(finances.create, {
        body: { ...draft, vendorId, status: 'approved', approvedBy: 'me' } as never
      })
      expect(similar).toEqual([])
      expect(record).toEqual({
        _id: expect.any(String) as string,
        createdAt: start.toISOString(),
        updatedAt: start.toISOString(),
        version: 1,
        type: 'expense',
        category: 'repairs',
        amount: 15_000.5,
        date: '2026-11-20',
        dueDate: null,
        description: 'Lift\nrepair',
        vendor: 'Lift Works',
        vendorId,
        projectId: null,
        project: null,
        unitNumber: '7B',
        paymentMethod: 'cash',
        reference: '=A1',
        billNumber: 'INV 17/b',
        billDate: '2026-11-18',
        fund: 'M',
        account: '1000',
        billId: null,
        paymentId: null,
        corrects: null,
        status: 'pending',
        createdBy: { _id: building.ids.tharindu, firstName: 'Tharindu', lastName: expect.any(String) as string, role: 'treasurer' },
        approvedBy: null,
        approvedAt: null,
        completedAt: null,
        rejectReason: null,
        selfApproved: false,
        attachments: [],
        locked: null,
        can: { edit: true, delete: true, approve: false, reject: false, complete: false, receive: false, correct: false, attach: true }
      })
      expect(await get('tharindu', record._id)).toEqual(record)
      expect((await list('tharindu')).transactions).toEqual([record])
      for (const who of ['nirmala', 'ishara'] as const)
        expect(await add(who)).toMatchObject({ status: 'pending', paymentMethod: 'bank_transfer' })
    })

    it('names all wrong fields at once', async () => {
      const wrong = { type: 'gift', category: '', amount: '12', date: '2026-02-30', vendorId: 'nobody', paymentMethod: 'gold' }
      await expect(building.as.tharindu.call(finances.create, { body: wrong as never })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'type' },
          { path: 'category', message: 'Category is required' },
          { path: 'amount', message: 'Amount must be a number' },
          { path: 'date', message: 'Date must be a day, YYYY-MM-DD' },
          { path: 'description', message: 'Description is required' },
          { path: 'vendorId' },
          { path: 'paymentMethod' }
        ]
      })
    })

    it.each(['0', '-1', '0.001', '1e400', '1e12', '999999999.995', '"12"', '"=1+1"', 'null', 'true'])(
      'has no amount of %s',
      async (amount) => {
        const body = JSON.stringify({ ...REPAIR, amount: 'AMOUNT' }).replace('"AMOUNT"', amount)
        const sent = { body, headers: { 'content-type': 'application/json' } }
        const answer = await building.send(finances.create, await building.tokenOf('tharindu'), sent)
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'amount' }] }])
      }
    )

    it('links a vendor that there is, whose name stands where no payee is named', async () => {
      const gone = await makeVendor(building, { name: 'Gone' })
      await deleteVendor(building, gone)
      for (const vendorId of [gone, crypto.randomUUID()]) {
        await expect(add('tharindu', { vendorId })).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'vendorId', message: 'Unknown vendor' }]
        })
      }
      const vendorId = await makeVendor(building, { name: 'Lift Works' })
      const { _id } = await add('tharindu', { vendor: 'Mr Perera', vendorId })
      expect(await get('tharindu', _id)).toMatchObject({ vendor: 'Mr Perera', vendorId })
      expect(await edit('tharindu', _id, { vendor: '' })).toMatchObject({ vendor: 'Lift Works', vendorId })
      await expect(edit('tharindu', _id, { vendorId: gone })).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId' }] })
      await deleteVendor(building, vendorId)
      expect(await edit('tharindu', _id, { amount: 5, vendorId })).toMatchObject({ amount: 5, vendor: 'Lift Works', vendorId })
      expect(await edit('tharindu', _id, { vendor: null })).toMatchObject({ vendor: 'Lift Works', vendorId })
      expect(await edit('tharindu', _id, { vendorId: null })).toMatchObject({ vendor: 'Lift Works', vendorId: null })
      expect(await edit('tharindu', _id, { vendor: '' })).toMatchObject({ vendor: null, vendorId: null })
    })

    it('becomes pending again, without its marks, when it is edited after the decision', async () => {
      for (const status of ['approved', 'rejected', 'completed'] as const) {
        const { _id, version } = await made('tharindu', status)
        expect(await edit('nirmala', _id, { amount: 15_000 })).toMatchObject({ status, version })
        expect(await edit('nirmala', _id, { amount: 99 }, version)).toMatchObject({
          amount: 99,
          status: 'pending',
          approvedBy: null,
          approvedAt: null,
          completedAt: null,
          rejectReason: null,
          selfApproved: false,
          version: version + 1
        })
      }
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('received is dated on the day of the payment; edited it is an unpaid due again, on the day of the bill', async () => {
      const { _id, can } = await due('tharindu')
      expect(can).toEqual({
        edit: true,
        delete: true,
        approve: false,
        reject: false,
        complete: false,
        receive: true,
        correct: false,
        attach: true
      })
      await expect(receive('tharindu', _id, { date: '2026-11-22' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'date' }] })
      const received = await receive('tharindu', _id, { paymentMethod: 'cash', reference: 'R-7' })
      const paid = { status: 'completed', date: '2026-11-21', dueDate: '2026-11-01', paymentMethod: 'cash', reference: 'R-7' }
      expect(received).toMatchObject({ ...paid, completedAt: start.toISOString(), approvedBy: null })
      expect(await list('tharindu', { search: 'r-7' })).toMatchObject({ transactions: [{ _id }] })
      expect(await edit('nirmala', _id, { amount: 18_000, date: '2026-11-21' })).toMatchObject({
        status: 'pending',
        date: '2026-11-01',
        dueDate: null,
        can: { receive: true, correct: false }
      })
      expect(await receive('ishara', _id, { date: '2026-10-31' })).toMatchObject({ date: '2026-10-31', dueDate: '2026-11-01' })
      expect(await edit('nirmala', _id, { date: '2026-11-02' })).toMatchObject({ date: '2026-11-02', dueDate: null })
      expect(await approve('nirmala', _id)).toMatchObject({ status: 'approved', date: '2026-11-02' })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('leaves every list and every sum when it is deleted', async () => {
      const vendorId = await makeVendor(building, { name: 'Lift Works' })
      const paid = async () => (await vendorPaid(building.app.databases.read, [vendorId], '2026-11-21' as Day)).get(vendorId)?.paid
      const { _id } = await made('tharindu', 'completed', { vendorId })
      expect(await paid()).toBe(1_500_000)
      await remove('nirmala', _id)
      expect(await paid()).toBe(0)
      expect((await list('nirmala')).transactions).toEqual([])
      expect(await statuses([get('nirmala', _id), remove('nirmala', _id), approve('nirmala', _id)])).toEqual([404, 404, 404])
      const audited = building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', _id).orderBy('number')
      expect((await audited.execute()).map(({ kind }) => kind)).toEqual(
        ['recorded', 'approved', 'completed', 'deleted'].map((what) => `finances.${what}`)
      )
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
