import type { Sent } from '@verandah/contract/endpoint'
import type { VendorId } from '@verandah/contract/ids'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { uploadAs } from '../../test/records/documentCalls.ts'
import { statusesOf } from '../../test/people/newcomer.ts'
import { requestsIn } from '../../test/records/requests.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { PUMPS } from '../../test/records/vendors.ts'

type Query = NonNullable<Sent<typeof vendors.list>['query']>

for (const dialect of DIALECTS) {
  describe(`the records of vendors on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    const list = (query: Query = {}) => building.as.tharindu.call(vendors.list, { query })
    const names = async (query: Query = {}) => (await list(query)).vendors.map(({ name }) => name)
    const get = (id: VendorId) => building.as.tharindu.call(vendors.get, { params: { id } })
    const add = (body: object = {}, who: DemoPersonName = 'nirmala') =>
      building.as[who].call(vendors.create, { body: { ...PUMPS, ...body } })
    const change = (id: VendorId, body: object, version?: number) =>
      building.as.tharindu.call(vendors.update, { params: { id }, body, version })
    const setStatus = (id: VendorId, isActive: boolean, version?: number) =>
      building.as.tharindu.call(vendors.setStatus, { params: { id }, body: { isActive }, version })
    const remove = (id: VendorId, version?: number) => building.as.tharindu.call(vendors.delete, { params: { id }, version })
    const trail = (id: VendorId) =>
      building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', id).orderBy('number').execute()
    beforeEach(async () => {
      for (const { _id } of (await list({ limit: 100 })).vendors) await remove(_id)
    })
    afterAll(() => building.close())

    it('are filled with what is not said', async () => {
      const made = await add()
      expect(made).toMatchObject({
        ...PUMPS,
        address: null,
        description: null,
        contractStart: null,
        contractEnd: null,
        paymentTerms: 30,
        rating: 0,
        isActive: true,
        totalContracts: 0,
        totalPayments: 0,
        lastPayment: null,
        version: 1,
        can: { edit: true, setStatus: true, delete: true }
      })
      expect(await get(made._id)).toEqual(made)
      const draft = { paymentTerms: '45', rating: 5, isActive: false, contractStart: '2026-01-01', contractEnd: '2026-01-01' }
      expect(await add({ ...draft, address: ' 1 Lake Rd \r\n Colombo ' })).toMatchObject({
        ...draft,
        paymentTerms: 45,
        address: '1 Lake Rd \n Colombo'
      })
      expect(await add({ paymentTerms: '', rating: null, isActive: '', address: '' })).toMatchObject({
        paymentTerms: 30,
        rating: 0,
        isActive: true,
        address: null
      })
    })

    it('say all that is wrong with them at once', async () => {
      const wrong = {
        name: ' ',
        category: 'catering',
        contactPerson: null,
        phone: '',
        email: 'x',
        paymentTerms: 366,
        rating: 5.5,
        isActive: 'no'
      }
      const contract = { contractStart: '2026-05-02', contractEnd: '2026-05-01' }
      await expect(add({ ...wrong, ...contract })).rejects.toMatchObject({
        status: 400,
        errors: [...Object.keys(wrong), 'contractEnd'].map((path) => ({ path }))
      })
      const each = {
        paymentTerms: '4.5',
        rating: 6,
        isActive: 1,
        contractStart: '2026-02-30',
        phone: 'call me',
        name: 'x'.repeat(101),
        description: 'x'.repeat(5001)
      }
      for (const [path, value] of Object.entries(each))
        await expect(add({ [path]: value })).rejects.toMatchObject({ status: 400, errors: [{ path }] })
      await expect(building.as.nirmala.call(vendors.create, { body: {} as typeof PUMPS })).rejects.toMatchObject({
        errors: ['name', 'category', 'contactPerson', 'phone', 'email'].map((path) => ({ path }))
      })
    })

    it('end their contract no earlier than it starts, also where only one day is changed', async () => {
      const { _id: id } = await add({ contractStart: '2026-03-01', contractEnd: '2026-09-30' })
      const text = 'Contract end cannot be before contract start'
      const refused = { status: 400, errors: [{ path: 'contractEnd', message: text }] }
      await expect(change(id, { contractEnd: '2026-02-28' })).rejects.toMatchObject(refused)
      await expect(change(id, { contractStart: '2026-10-01' })).rejects.toMatchObject(refused)
      expect(await change(id, { contractEnd: '2026-03-01' })).toMatchObject({ contractEnd: '2026-03-01', version: 2 })
      expect(await change(id, { contractStart: null, contractEnd: '2025-01-01' })).toMatchObject({ contractStart: null, version: 3 })
    })

    it('are listed by name, letter case ignored, in pages of twelve, by category, status and any part of what is known', async () => {
      for (let number = 1; number <= 11; number += 1) await add({ name: `pump ${String(number).padStart(2, '0')}` })
      await add({ name: 'alert Guards', category: 'security', isActive: false, description: 'Day and\nnight: 100%' })
      await add({ name: 'Best_Wires', category: 'electrical', contactPerson: 'ÉMILE', email: 'wires@best.example' })
      const first = await list()
      expect(first.pagination).toEqual({ page: 1, limit: 12, total: 13, pages: 2 })
      expect(first.vendors.map(({ name }) => name).slice(0, 3)).toEqual(['alert Guards', 'Best_Wires', 'pump 01'])
      expect([await names({ page: 2 }), await names({ page: 3 })]).toEqual([['pump 11'], []])
      expect(await names({ category: 'security' })).toEqual(['alert Guards'])
      expect([await names({ status: 'inactive' }), (await list({ status: 'active' })).pagination.total]).toEqual([['alert Guards'], 12])
      expect(await names({ status: 'active', category: 'security' })).toEqual([])
      for (const search of ['ALERT', 'and night', '100%']) expect(await names({ search })).toEqual(['alert Guards'])
      for (const search of ['t_w', 'émile', 'WIRES@']) expect(await names({ search })).toEqual(['Best_Wires'])
      expect([await names({ search: '_' }), await names({ search: '%', status: 'active' })]).toEqual([['Best_Wires'], []])
      expect((await list({ status: '', category: '', search: '' })).pagination.total).toBe(13)
      await expect(list({ status: 'gone' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'status' }] })
    })

    it('move in the list when they are renamed, and are found by what they are now', async () => {
      const { _id: id } = await add({ name: 'Alpha' })
      await add({ name: 'Beta' })
      expect(await names()).toEqual(['Alpha', 'Beta'])
      await change(id, { name: 'Omega', category: 'cleaning' })
      expect([await names(), await names({ search: 'alpha' }), await names({ category: 'cleaning' })]).toEqual([
        ['Beta', 'Omega'],
        [],
        ['Omega']
      ])
    })

    it('change by what was sent and by nothing else, and by the newest version', async () => {
      const made = await add({ description: 'Pumps' })
      for (const same of [{}, { name: PUMPS.name, rating: 0 }]) expect(await change(made._id, same)).toEqual(made)
      const next = await change(made._id, { description: '', rating: 4, isActive: false }, 1)
      expect(next).toMatchObject({ description: null, rating: 4, isActive: false, name: PUMPS.name, version: 2 })
      await expect(change(made._id, { rating: 3 }, 1)).rejects.toMatchObject({ status: 412 })
      await expect(change(made._id, { name: '' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'name' }] })
      await expect(setStatus(made._id, true, 1)).rejects.toMatchObject({ status: 412 })
      expect(await setStatus(made._id, true, 2)).toMatchObject({ isActive: true, version: 3 })
      expect(await setStatus(made._id, true)).toMatchObject({ isActive: true, version: 3 })
      await expect(setStatus(made._id, 'yes' as never)).rejects.toMatchObject({ status: 400 })
      await expect(remove(made._id, 2)).rejects.toMatchObject({ status: 412 })
    })

    it('are deleted once, and each change is one entry of the audit trail', async () => {
      const { _id: id } = await add()
      await change(id, { name: '=cmd()', phone: '+94771234567' })
      await setStatus(id, false)
      const twice = await Promise.allSettled([remove(id), remove(id)])
      expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } })
      expect(await statusesOf([get(id), change(id, { rating: 1 }), setStatus(id, true)])).toEqual([404, 404, 404])
      expect((await trail(id)).map(({ kind, details }) => [kind, JSON.parse(details) as object])).toMatchObject([
        ['vendors.created', { name: PUMPS.name }],
        ['vendors.changed', { name: '=cmd()', fields: ['name', 'phone'] }],
        ['vendors.statusChanged', { isActive: false }],
        ['vendors.deleted', { name: '=cmd()' }]
      ])
    })

    it('count the contracts that are linked to them, private ones too, and one that has only its dates', async () => {
      const { _id: id, totalContracts } = await add({ contractEnd: '2027-01-01' })
      const contracts = (page = 1) => building.as.tharindu.call(vendors.contracts, { params: { id }, query: { page, limit: 2 } })
      expect([totalContracts, (await contracts()).documents, (await contracts()).pagination.total]).toEqual([1, [], 0])
      const of = { vendorId: id, category: 'contracts', isPublic: 'false' }
      for (const title of ['First', 'Second', 'Third']) await uploadAs(building, 'dilan', { ...of, title })
      await uploadAs(building, 'dilan', { ...of, title: 'A letter', category: 'general' })
      await uploadAs(building, 'dilan', { title: 'Of another', category: 'contracts' })
      const first = await contracts()
      expect(first.documents.map(({ title, can }) => [title, can.edit])).toEqual([
        ['Third', false],
        ['Second', false]
      ])
      expect(first.pagination).toMatchObject({ total: 3, pages: 2 })
      expect((await contracts(2)).documents.map(({ title }) => title)).toEqual(['First'])
      expect([(await get(id)).totalContracts, (await list()).vendors[0]?.totalContracts]).toEqual([3, 3])
      await remove(id)
      await expect(contracts()).rejects.toMatchObject({ status: 404 })
    })

    it('sum up the linked expenses that count, and list all that is linked, newest first', async () => {
      const money = transactionsIn(() => building)
      const { _id: vendorId } = await add()
      const payments = (query: { page?: number; limit?: number } = {}) =>
        building.as.tharindu.call(vendors.payments, { params: { id: vendorId }, query })
      const figures = async () => {
        const { totalPayments, lastPayment } = await get(vendorId)
        expect((await list()).vendors).toMatchObject([{ totalPayments, lastPayment }])
        expect(await checkTotals(building.app.databases.read)).toEqual([])
        return [totalPayments, lastPayment]
      }
      expect([await payments(), await figures()]).toMatchObject([{ transactions: [], pagination: { total: 0 } }, [0, null]])
      const linked = { vendorId, amount: 1000.5 }
      await money.made('tharindu', 'pending', { ...linked, date: '2026-11-21' })
      await money.made('tharindu', 'rejected', { ...linked, date: '2026-11-20' })
      await money.made('tharindu', 'completed', { ...linked, type: 'income', date: '2026-11-19' })
      await money.made('tharindu', 'completed', { amount: 7, vendor: PUMPS.name })
      expect(await figures()).toEqual([0, null])
      await money.made('tharindu', 'completed', { ...linked, date: '2026-11-18' })
      const { _id: last } = await money.made('tharindu', 'approved', { ...linked, amount: 0.25, date: '2026-11-18' })
      await money.made('tharindu', 'completed', { ...linked, amount: 10, date: '2026-10-01' })
      expect(await figures()).toEqual([1010.75, '2026-11-18'])
      const { transactions, pagination } = await payments({ limit: 5 })
      expect(transactions.map(({ date, status, amount }) => [date, status, amount])).toEqual([
        ['2026-11-21', 'pending', 1000.5],
        ['2026-11-20', 'rejected', 1000.5],
        ['2026-11-19', 'completed', 1000.5],
        ['2026-11-18', 'approved', 0.25],
        ['2026-11-18', 'completed', 1000.5]
      ])
      expect([pagination, (await payments({ limit: 5, page: 2 })).transactions[0]?.date]).toMatchObject([
        { total: 6, pages: 2 },
        '2026-10-01'
      ])
      await money.remove('nirmala', last)
      await money.edit('nirmala', transactions[4]!._id, { vendorId: null })
      expect(await figures()).toEqual([10, '2026-10-01'])
      await remove(vendorId)
      expect(await money.get('tharindu', transactions[0]!._id)).toMatchObject({ vendor: PUMPS.name, vendorId })
      await expect(money.add('tharindu', linked)).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId' }] })
      await money.clear()
    })

    it('leave choosers when they are deleted; requests and documents keep what they say of them', async () => {
      const { _id: id } = await add({ name: 'Gone soon' })
      const { submitted, get: request } = requestsIn(() => building)
      const leak = await submitted('amaya', 'assigned', { assignedVendor: id })
      const paper = await uploadAs(building, 'dilan', { vendorId: id, category: 'contracts' })
      await remove(id)
      expect((await building.as.dilan.call(vendorNames.list)).vendors.filter(({ _id }) => _id === id)).toEqual([])
      expect((await request('amaya', leak._id)).assignedVendor).toMatchObject({ name: 'Gone soon' })
      expect(paper.vendorId).toBe(id)
      await expect(uploadAs(building, 'dilan', { vendorId: id })).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId' }] })
    })
  })
}
