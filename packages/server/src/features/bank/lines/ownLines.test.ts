import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`lines of the bank’s own interest and charges, and of income, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, readLine } = bankIn(() => building)
    const suggested = async (amount: number, text: string, more: { account?: string } = {}) => {
      const id = await stateOne(amount, { text, ...more })
      const { suggestion } = await readLine(id)
      return { id, certainty: suggestion?.certainty, targets: suggestion?.targets ?? [] }
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('are likely what they say, of the usual fund where the account has several, and can be accepted as they are', async () => {
      const interest = await suggested(2412.55, 'CREDIT INTEREST')
      expect(interest).toMatchObject({ certainty: 'likely', targets: [{ use: 'interest', amount: 2412.55 }] })
      const charge = await suggested(-350, 'SERVICE CHARGE')
      expect(charge).toMatchObject({ certainty: 'likely', targets: [{ use: 'charge', amount: -350 }] })
      for (const { id, targets } of [interest, charge]) {
        const [{ use, fund, amount } = { amount: 0 }] = targets
        const { state } = await match(id, [{ use, amount, ...(fund !== undefined && { fund }) }])
        expect(state).toBe('matched')
      }
    })

    it('are as the last line of that text was recorded by people', async () => {
      const first = await suggested(300, 'CREDIT INTEREST FD')
      await match(first.id, [{ use: 'interest', fund: 'S', amount: 300 }])
      expect(await suggested(310, 'CREDIT INTEREST FD')).toMatchObject({ certainty: 'likely', targets: [{ use: 'interest', fund: 'S' }] })
      const rent = await suggested(7500, 'HILTON CATERERS HALL 4471')
      expect(rent).toMatchObject({ certainty: 'choose', targets: [] })
      const record = { type: 'income', category: 'other', description: '[Hall]', fund: 'M' } as const
      await match(rent.id, [{ record, amount: 7500 }], 'nirmala')
      expect(await suggested(7600, 'HILTON CATERERS HALL 4502')).toMatchObject({
        certainty: 'likely',
        targets: [{ record: { ...record, description: 'HILTON CATERERS HALL 4502' }, amount: 7600 }]
      })
      const unknown = await suggested(880, 'CDM DEPOSIT NUGEGODA')
      await match(unknown.id, [{ use: 'unidentified', amount: 880 }])
      expect((await suggested(881, 'CDM DEPOSIT NUGEGODA')).targets).toEqual([])
    })
  })
}
