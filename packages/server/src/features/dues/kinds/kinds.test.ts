import { duesKindForms } from '@verandah/contract/duesKindForms'
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
      building.as.tharindu.call(duesKindForms.update, {
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
