import { audit } from '@verandah/contract/audit'
import { duesKinds } from '@verandah/contract/duesKinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'

const refused = (status: number, code: string) => ({ status, code })
const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`what units are billed for on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    type Kind = Awaited<ReturnType<typeof dues.kind>>
    const change = (kind: Kind, body: Partial<Kind>, version?: number) =>
      building.as.tharindu.call(duesKinds.update, {
        params: { id: kind._id },
        body: { ...kind, ...body },
        ...(version !== undefined && { version })
      })
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('is there from the beginning, in the order of payment', async () => {
      expect((await dues.kinds()).map(({ name, category, fund, account, method }) => [name, category, fund, account, method])).toEqual([
        ['Management', 'dues', 'M', '4000', null],
        ['Sinking', 'dues', 'S', '4100', null],
        ['Water', 'utilities', 'M', '4200', null],
        ['Levy', 'dues', 'M', '4300', null],
        ['Other', 'other', 'M', '4800', null],
        ['Fee', 'penalties', 'M', '4400', null],
        ['Interest', 'penalties', null, '4500', null]
      ])
    })

    it('is changed as a whole, and keeps only what its method uses', async () => {
      const groups = [{ group: 'Shop', amount: 900 }]
      const made = await dues.kind({ method: 'group', groups, step: 10, per: 'year', order: 3 })
      expect(made).toMatchObject({ groups, amount: null, step: 10, per: 'year', order: 3, isActive: true, isBilled: false })
      expect(await change(made, { method: 'fixed', amount: 12.5, groups: [] })).toMatchObject({ amount: 12.5, groups: [], version: 2 })
      await expect(change(made, { name: '[Stale]' }, 1)).rejects.toMatchObject(refused(412, 'stale'))
    })

    it('says in the trail that dues departs from the shares of the plan, and only there', async () => {
      const departs = 'Departs from the shares of the plan (Management Regulations of 2017, 11(g))'
      const notesOf = async (kind: 'dues.kindAdded' | 'dues.kindChanged', name: string) => {
        const { entries } = await building.as.ishara.call(audit.list, { query: { kind, limit: 100 } })
        const own = entries.filter(({ subject }) => subject?.title === name)
        return own.map(({ facts }) => facts.find(({ label }) => label === departs)?.value ?? null)
      }
      const fixed = await dues.kind({ name: '[Fixed]', method: 'fixed' })
      await dues.kind({ name: '[Grouped]', method: 'group', groups: [{ group: 'Shop', amount: 1 }], fund: 'S', amount: null })
      const shared = await dues.kind({ name: '[Shared]', method: 'share' })
      await dues.kind({ name: '[Hall]', category: 'other', account: '4800', method: 'fixed' })
      expect(await Promise.all(['[Fixed]', '[Grouped]', '[Shared]', '[Hall]'].map((name) => notesOf('dues.kindAdded', name)))).toEqual([
        ['Yes'],
        ['Yes'],
        [null],
        [null]
      ])
      await change(shared, { method: 'fixed' })
      await change(fixed, { method: 'share' })
      expect([await notesOf('dues.kindChanged', '[Shared]'), await notesOf('dues.kindChanged', '[Fixed]')]).toEqual([['Yes'], [null]])
    })

    it('keeps what a change does not carry, and the trail says from what to what', async () => {
      const tariff = { fixed: 100, blocks: [{ upTo: null, price: 20 }] }
      const made = await dues.kind({
        method: 'meter',
        tariff,
        amount: null,
        order: 7,
        bearsInterest: true,
        isActive: false,
        fund: 'S',
        account: '4100'
      })
      const send = (body: object) => building.as.tharindu.call(duesKinds.update, { params: { id: made._id }, body })
      const { version: _version, updatedAt: _at, ...kept } = made
      const renamed = await send({ name: '[Well]' })
      expect(renamed).toMatchObject({ ...kept, name: '[Well]' })
      expect(await send({})).toEqual(renamed)
      await send({
        tariff: {
          fixed: 100,
          blocks: [
            { upTo: 10, price: 25 },
            { upTo: null, price: 40 }
          ]
        }
      })
      await expect(send({ method: 'fixed' })).rejects.toMatchObject(wrongAt('amount'))
      await send({ method: 'fixed', amount: 12.5 })
      const now = await send({ amount: 15, isActive: true })
      expect(now).toMatchObject({ amount: 15, isActive: true, bearsInterest: true, fund: 'S', order: 7 })
      const { entries } = await building.as.ishara.call(audit.list, { query: { kind: 'dues.kindChanged', limit: 10 } })
      const facts = entries.map((entry) => entry.facts.map(({ label, value }) => `${label}: ${value}`))
      expect(facts[0]).toEqual(expect.arrayContaining(['Amount: LKR 12.50 → LKR 15', 'Is active: No → Yes']))
      expect(facts[2]).toContain('Tariff: LKR 100; LKR 20 → LKR 100; ≤ 10 m³: LKR 25; LKR 40')
    })

    it('is refused where something in it cannot be', async () => {
      const wrong = [
        [{ name: 'Management' }, 'name'],
        [{ fund: 'X' }, 'fund'],
        [{ fund: '' }, 'fund'],
        [{ account: '5000' }, 'account'],
        [{ account: '1000' }, 'account'],
        [{ amount: null }, 'amount'],
        [{ method: 'group', groups: [] }, 'groups'],
        [{ step: 2 }, 'step'],
        [{ order: 0 }, 'order']
      ] as const
      for (const [body, path] of wrong) await expect(dues.kind(body as never)).rejects.toMatchObject(wrongAt(path))
      const interest = (await dues.kinds()).find(({ name }) => name === 'Interest')
      if (interest === undefined) throw new Error('It is there')
      expect((await change(interest, { order: 99 })).fund).toBeNull()
      await expect(change(interest, { method: 'fixed', amount: 5 })).rejects.toMatchObject(wrongAt('method'))
    })

    it('keeps its fund and where its income is counted once it is on a bill', async () => {
      const made = await dues.kind()
      expect((await change(made, { fund: 'S', account: '4100' })).fund).toBe('S')
      await dues.bill({ charges: [{ kindId: made._id, amount: 5 }] })
      const now = (await dues.kinds()).find(({ _id }) => _id === made._id)
      if (now === undefined) throw new Error('It is there')
      expect(now.isBilled).toBe(true)
      await expect(change(now, { fund: 'M' })).rejects.toMatchObject(refused(409, 'conflict'))
      await expect(change(now, { account: '4000' })).rejects.toMatchObject(refused(409, 'conflict'))
      expect(await change(now, { amount: 7 })).toMatchObject({ amount: 7 })
    })
  })
}
