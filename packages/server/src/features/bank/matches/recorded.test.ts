import { settings as contract } from '@verandah/contract/settings'
import type { BankLineId } from '@verandah/contract/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn, type Target } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { checkBank } from '../checkBank.ts'

const CONFLICT = { status: 409, code: 'conflict' }
const EXPENSE = { type: 'expense', category: 'utilities', description: '[Electricity]', vendor: '[CEB]' } as const
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code

for (const dialect of DIALECTS) {
  describe(`transactions that are recorded from lines of the bank, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, endMatch, readLine, listLines, reconcile, agree } = bankIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { approve, reject, remove, edit, get, list, made } = transactionsIn(() => building)
    const record = (amount: number, over: object = {}): Target => ({ record: { ...EXPENSE, ...over }, amount })
    const inAccount = async (account = '1000') => ((await balance()) as Record<string, number>)[account] ?? 0
    const sound = async () => expect([...(await check()), ...(await checkBank(building.app.databases.read))]).toEqual([])
    /** Records an expense from a new line as the treasurer, and returns both ids. */
    const waitingLine = async (amount: number, line: Parameters<typeof stateOne>[1] = {}) => {
      const id = await stateOne(amount, { date: '2026-11-17', text: 'CEB 0042', ...line })
      const { waitsFor } = await match(id, [record(amount)])
      const [waits] = waitsFor
      if (waits === undefined) throw new Error('The line does not wait')
      return { id, transaction: waits.transactionId }
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('wait for approval: the line is open, and says for what', async () => {
      const before = await inAccount()
      const id = await stateOne(-500, { date: '2026-11-17', text: 'CEB 0042', reference: 'TRF 9' })
      const line = await match(id, [record(-500)])
      const [waits] = line.waitsFor
      expect(line).toMatchObject({
        state: 'open',
        suggestion: null,
        waitsFor: [{ description: '[Electricity]', amount: -500 }],
        can: { match: false, unmatch: false }
      })
      expect(await get('tharindu', waits?.transactionId ?? ('' as never))).toMatchObject({
        status: 'pending',
        amount: 500,
        date: '2026-11-17',
        account: '1000',
        reference: 'TRF 9',
        vendor: '[CEB]',
        category: 'utilities'
      })
      expect(await inAccount()).toBe(before)
      await expect(match(id, [{ use: 'nothing', amount: -500 }])).rejects.toMatchObject(CONFLICT)
      expect((await listLines({ from: '2026-11-17', to: '2026-11-17' })).counts).toEqual({ open: 0, sure: 0, likely: 0, waiting: 1 })
      await sound()
    })

    it('are completed on the day of the line, and matched with it, once they are approved', async () => {
      const before = await inAccount()
      const { id, transaction } = await waitingLine(-510)
      expect(await approve('nirmala', transaction)).toMatchObject({ status: 'completed', can: { edit: false, delete: false } })
      const { state, waitsFor, matches } = await readLine(id)
      expect([state, waitsFor]).toEqual(['matched', []])
      expect(matches).toMatchObject([
        { amount: -510, target: { transactionId: transaction, description: '[Electricity]', date: '2026-11-17' } }
      ])
      expect(await inAccount()).toBe(before - 510)
      await sound()
    })

    it('leave the line open again where they are rejected or deleted', async () => {
      for (const end of [reject, remove] as const) {
        const { id, transaction } = await waitingLine(-520)
        await (end === reject ? reject('nirmala', transaction) : remove('tharindu', transaction))
        expect(await readLine(id)).toMatchObject({ state: 'open', waitsFor: [], can: { match: true } })
        await match(id, [{ use: 'charge', amount: -520, fund: 'M' }])
        await sound()
      }
    })

    it('can be changed while they wait, but not what the bank says', async () => {
      const { id, transaction } = await waitingLine(-530)
      for (const wrong of [{ amount: 531 }, { account: '1010' }, { type: 'income' as const }])
        await expect(edit('tharindu', transaction, wrong)).rejects.toMatchObject(CONFLICT)
      await edit('tharindu', transaction, { category: 'other', description: '[Water]' })
      expect((await readLine(id)).waitsFor[0]?.description).toBe('[Water]')
      await approve('nirmala', transaction)
      expect((await readLine(id)).state).toBe('matched')
      await sound()
    })

    it('need no approval where they are income of a unit, nor of those who may approve what they record', async () => {
      const before = await inAccount()
      const id = await stateOne(300, { date: '2026-11-18', text: 'HALL 4B' })
      const hall = { type: 'income', category: 'other', description: '[Hall]', unitNumber: '4B', vendor: null } as const
      const line = await match(id, [record(300, hall)])
      expect(line).toMatchObject({ state: 'matched', waitsFor: [] })
      const own = await stateOne(-310, { date: '2026-11-18' })
      expect(await match(own, [record(-310)], 'nirmala')).toMatchObject({ state: 'matched', waitsFor: [] })
      expect(await inAccount()).toBe(before - 10)
      const { transactions } = await list('tharindu', { from: '2026-11-18', to: '2026-11-18' })
      expect(transactions.map(({ description, status }) => `${description} ${status}`).toSorted()).toEqual([
        '[Electricity] completed',
        '[Hall] completed'
      ])
      await sound()
    })

    it('stay when their match ends, and can be matched again', async () => {
      const { id, transaction } = await waitingLine(-540)
      await approve('nirmala', transaction)
      const { matches } = await readLine(id)
      await endMatch(matches[0]?._id ?? ('' as never))
      expect(await get('tharindu', transaction)).toMatchObject({ status: 'completed' })
      expect((await readLine(id)).suggestion).toMatchObject({ certainty: 'likely', targets: [{ entryId: matches[0]?.entryId }] })
      await match(id, [{ entryId: matches[0]?.entryId ?? undefined, amount: -540 }])
      await sound()
    })

    it('may be a part of a line; the other parts are matched at once', async () => {
      const id = await stateOne(-560, { date: '2026-11-17' })
      const line = await match(id, [record(-550), { use: 'charge', amount: -10, fund: 'M' }])
      expect(line).toMatchObject({ state: 'open', matches: [{ amount: -10 }], waitsFor: [{ amount: -550 }] })
      await sound()
      await approve('nirmala', line.waitsFor[0]?.transactionId ?? ('' as never))
      expect(await readLine(id)).toMatchObject({ state: 'matched', waitsFor: [] })
      await sound()
    })

    it('name others that may be the same, and refuse what is not as the line says', async () => {
      await made('tharindu', 'approved', { ...EXPENSE, amount: 570, date: '2026-11-10', vendor: '[Lift Works]', description: '[First]' })
      const id = await stateOne(-570, { date: '2026-11-17' })
      await expect(match(id, [record(-570, { type: 'income' })])).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'targets.0.amount' }]
      })
      await expect(match(id, [record(-570, { description: ' ' })])).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'targets.0.record.description' }]
      })
      await expect(match(id, [record(-570, { fund: 'Q' })])).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'targets.0.record.fund' }]
      })
      await expect(match(id, [{ ...record(-570), use: 'charge' }])).rejects.toMatchObject({ status: 400 })
      const { similar } = await match(id, [record(-570, { vendor: '[Lift Works]' })])
      expect(similar.map(({ description }) => description)).toEqual(['[First]'])
    })

    it('are not asked for money that the account does not have: the bank has paid it', async () => {
      const { transaction } = await waitingLine(-9_000_000)
      expect(await approve('nirmala', transaction)).toMatchObject({ status: 'completed' })
      await sound()
    })

    it('keep the account from being compared until they are decided, and are among what explains the difference', async () => {
      const { id, transaction } = await waitingLine(-580, { account: '1020' })
      const before = await reconcile({ account: '1020', on: '2026-11-20' })
      expect(before.unmatchedLines).toMatchObject([{ _id: id, waitsFor: [{ transactionId: transaction }] }])
      await expect(agree('2026-11-20', before.expected, '1020')).rejects.toMatchObject({
        ...CONFLICT,
        message: expect.stringMatching(/waits for approval/) as string
      })
      await approve('nirmala', transaction)
      const after = await reconcile({ account: '1020', on: '2026-11-20' })
      expect([after.expected, after.unmatchedLines]).toEqual([before.expected, []])
      await agree('2026-11-20', after.expected, '1020')
      await sound()
    })

    it('are counted on the first open day where the month of the line is closed', async () => {
      const line = { date: '2026-10-20', text: 'CEB' }
      const { id, transaction } = await waitingLine(-590, line)
      await closeAnyway('2026-10')
      expect(await approve('nirmala', transaction)).toMatchObject({ status: 'completed', date: '2026-11-01' })
      expect((await readLine(id)).state).toBe('matched')
      const late = await waitingLine(-591, line)
      expect(await get('tharindu', late.transaction)).toMatchObject({ status: 'pending', date: '2026-11-21' })
      await approve('nirmala', late.transaction)
      expect((await readLine(late.id)).state).toBe('matched')
      await sound()
      await reopenAll()
    })

    it('wait for another than who has recorded them, where the settings ask for two', async () => {
      const settings = await building.as.ishara.call(contract.get)
      await building.as.ishara.call(contract.update, { body: { secondApprover: true }, version: settings.version })
      const id = await stateOne(-595)
      const { waitsFor } = await match(id, [record(-595)], 'nirmala')
      expect(waitsFor).toHaveLength(1)
      await expect(approve('nirmala', waitsFor[0]?.transactionId ?? ('' as never))).rejects.toMatchObject({ status: 403 })
      await approve('ishara', waitsFor[0]?.transactionId ?? ('' as never))
      expect((await readLine(id)).state).toBe('matched')
      await building.as.ishara.call(contract.update, { body: { secondApprover: false }, version: settings.version + 1 })
    })

    it('are recorded once when several do it at once, and decided once', async () => {
      for (let time = 0; time < 4; time += 1) {
        const id: BankLineId = await stateOne(-20, { date: '2026-11-16' })
        const results = await Promise.allSettled(
          (['tharindu', 'tharindu', 'tharindu'] as const).map((who) => match(id, [record(-20)], who))
        )
        expect(results.map(codeOf).toSorted()).toEqual(['conflict', 'conflict', 'done'])
        const transaction = (await readLine(id)).waitsFor[0]?.transactionId ?? ('' as never)
        const decided = await Promise.allSettled([
          approve('nirmala', transaction),
          reject('ishara', transaction),
          remove('tharindu', transaction)
        ])
        expect(decided.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
        expect((await readLine(id)).waitsFor).toEqual([])
        await sound()
      }
    })
  })
}
