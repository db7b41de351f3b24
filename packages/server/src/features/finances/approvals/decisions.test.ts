import { approvals } from '@verandah/contract/approvals'
import type { DemoPersonName } from '../../../demo/people.ts'
import type { Transaction } from '@verandah/contract/finances'
import { TRANSACTION_STATUSES } from '@verandah/contract/financesInput'
import { notifications } from '@verandah/contract/notifications'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { statuses } from '../../../test/people/newcomer.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const start = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`decisions on transactions on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
      await building.deliver()
    })
    afterAll(() => building.close())

    const { add, due, edit, get, approve, reject, complete, receive, remove, made, history, stats, clear } = transactionsIn(() => building)
    const inbox = async (who: DemoPersonName = 'nirmala') => (await as[who].call(approvals.list)).approvals
    const decide = (who: DemoPersonName, id: string, version?: number) =>
      as[who].call(approvals.approve, { params: { id }, ...(version !== undefined && { version }) })
    const status = (call: Promise<unknown>) => call.then(() => 200).catch((problem: { status: number }) => problem.status)

    it('move along the table of statuses only', async () => {
      const MOVES = { approve, reject: (who: DemoPersonName, id: Transaction['_id']) => reject(who, id), complete, receive }
      const allowed: Record<keyof typeof MOVES, string> = { approve: 'pending', reject: 'pending', complete: 'approved', receive: 'none' }
      for (const [name, move] of Object.entries(MOVES)) {
        for (const from of TRANSACTION_STATUSES) {
          const { _id } = await made('tharindu', from)
          expect([name, from, await status(move('nirmala', _id))]).toEqual([name, from, allowed[name as 'approve'] === from ? 200 : 409])
        }
      }
      for (const from of TRANSACTION_STATUSES) {
        const { _id } = await made('tharindu', from, { type: 'income', unitNumber: '7B' })
        expect(await status(receive('tharindu', _id))).toBe(from === 'pending' ? 200 : 409)
      }
      await expect(approve('nirmala', (await made('tharindu', 'rejected'))._id)).rejects.toMatchObject({
        message: 'Only a pending transaction can be approved'
      })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('carry who decided and when, or why not', async () => {
      const { _id } = await add('tharindu')
      await expect(reject('nirmala', _id, ' ')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'reason', message: 'Reason is required' }]
      })
      expect(await reject('nirmala', _id, ' Twice\nthe price ', 1)).toMatchObject({
        status: 'rejected',
        rejectReason: 'Twice\nthe price',
        version: 2
      })
      const other = await add('tharindu')
      expect(await approve('nirmala', other._id, 1)).toMatchObject({
        status: 'approved',
        approvedBy: { _id: building.ids.nirmala },
        approvedAt: start.toISOString(),
        selfApproved: false,
        can: { complete: true, approve: false, reject: false }
      })
      expect(await complete('tharindu', other._id, 2)).toMatchObject({ status: 'completed', completedAt: start.toISOString(), version: 3 })
    })

    it('are refused to who has seen another version', async () => {
      const { _id } = await add('tharindu')
      await edit('tharindu', _id, { amount: 7 }, 1)
      const calls = [
        approve('nirmala', _id, 1),
        reject('nirmala', _id, 'No', 1),
        edit('nirmala', _id, { amount: 8 }, 1),
        remove('nirmala', _id, 1)
      ]
      expect(await Promise.all(calls.map(status))).toEqual([412, 412, 412, 412])
      const bill = await due('tharindu')
      expect(await status(receive('tharindu', bill._id, {}, 9))).toBe(412)
      await approve('nirmala', _id, 2)
      expect(await status(complete('tharindu', _id, 2))).toBe(412)
    })

    it('are made once: of fifty approvals at once one counts', async () => {
      const { totalBalance } = await stats('nirmala')
      const { _id } = await add('tharindu', { amount: 10 })
      const { _id: approval } = (await inbox())[0]!
      const calls = Array.from({ length: 50 }, (_, index) => {
        const who = index % 2 === 0 ? ('nirmala' as const) : ('ishara' as const)
        return index % 3 === 0 ? decide(who, approval) : approve(who, _id)
      })
      expect(await statuses(calls)).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
      expect((await stats('nirmala')).totalBalance).toBe(totalBalance - 10)
      expect(await get('nirmala', _id)).toMatchObject({ version: 2 })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('against an edit and against a deletion at once leave one of both', async () => {
      for (const version of [undefined, 1]) {
        const edited = await add('tharindu')
        const conflict = version === undefined ? 409 : 412
        const both = await Promise.all(
          [approve('nirmala', edited._id, version), edit('tharindu', edited._id, { amount: 7 }, version)].map(status)
        )
        // Without a version the president may also approve what was just edited, before or after the edit is stored.
        expect([[200, conflict], [conflict, 200], ...(version === undefined ? [[200, 200]] : [])]).toContainEqual(both)
        const deleted = await add('tharindu')
        const other = await Promise.all([approve('nirmala', deleted._id, version), remove('ishara', deleted._id, version)].map(status))
        expect([
          [200, 200],
          [200, conflict],
          [conflict, 204],
          [conflict, 200],
          [404, 200]
        ]).toContainEqual(other)
        const receipt = await due('tharindu')
        expect(await statuses([receive('tharindu', receipt._id, {}, version), receive('nirmala', receipt._id, {}, version)])).toEqual([
          200,
          conflict
        ])
        const gone = await add('tharindu')
        expect(await statuses([remove('tharindu', gone._id, version), remove('nirmala', gone._id, version)])).toEqual([200, 404])
      }
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('are told in the history, with what became of each field', async () => {
      const { _id } = await due('tharindu', { amount: 18_500 })
      building.clock.now = new Date(start.getTime() + 1000)
      await edit('tharindu', _id, { amount: 18_000.5, reference: 'B-1' })
      await receive('nirmala', _id, { date: '2026-11-20' })
      await edit('ishara', _id, { unitNumber: '' })
      await reject('ishara', _id, 'Wrong')
      const entries = await history('tharindu', _id)
      expect(
        entries.map(({ action, by, changes }) => [action, by?.firstName, changes.map(({ field, from, to }) => [field, from, to])])
      ).toEqual([
        ['recorded', 'Tharindu', []],
        [
          'changed',
          'Tharindu',
          [
            ['amount', 'LKR 18,500', 'LKR 18,000.50'],
            ['reference', null, 'B-1']
          ]
        ],
        [
          'received',
          'Nirmala',
          [
            ['status', 'pending', 'completed'],
            ['date', '2026-11-01', '2026-11-20'],
            ['dueDate', null, '2026-11-01']
          ]
        ],
        [
          'changed',
          'Ishara',
          [
            ['status', 'completed', 'pending'],
            ['date', '2026-11-20', '2026-11-01'],
            ['dueDate', '2026-11-01', null],
            ['unitNumber', '[7B]', null]
          ]
        ],
        [
          'rejected',
          'Ishara',
          [
            ['status', 'pending', 'rejected'],
            ['rejectReason', null, 'Wrong']
          ]
        ]
      ])
      expect(entries.slice(0, 2).map(({ at }) => at)).toEqual([start.toISOString(), building.clock.now.toISOString()])
      await remove('ishara', _id)
      expect(await status(history('ishara', _id))).toBe(404)
    })

    it('of who recorded it are told to all who see the finances, once the settings say so', async () => {
      const selfApprovals = async (who: DemoPersonName) => {
        await building.deliver()
        return (await as[who].call(notifications.list)).notifications
          .map(({ text }) => text)
          .filter((text) => text.startsWith('Approved by'))
      }
      const own = async (amount: number) => approve('nirmala', (await add('nirmala', { amount, description: '[Broom]' }))._id)
      await own(11)
      await as.ishara.call(settings.update, { body: { selfApprovedNotice: true } })
      await own(22)
      await approve('nirmala', (await add('tharindu', { amount: 33 }))._id)
      const text = 'Approved by who recorded it: [Broom], LKR 22'
      for (const who of ['tharindu', 'ishara'] as const) expect([who, await selfApprovals(who)]).toEqual([who, [text]])
      for (const who of ['nirmala', 'dilan', 'amaya'] as const) expect([who, await selfApprovals(who)]).toEqual([who, []])
    })
  })
}
