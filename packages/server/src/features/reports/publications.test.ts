import { documents } from '@verandah/contract/documents'
import { financeReport } from '@verandah/contract/financeReport'
import { notifications } from '@verandah/contract/notifications'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { storedKeys } from '../../test/files/uploads.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

const monthOf = (number: number) => ({ from: `2026-0${number}-01`, to: `2026-0${number}-28` })

for (const dialect of DIALECTS) {
  describe(`finance reports that are kept on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const publish = (body: object, who: DemoPersonName = 'nirmala') => building.as[who].call(financeReport.publish, { body: body as never })
    const textOf = async (id: string, who: DemoPersonName = 'nirmala') => {
      const { rawPayload } = await building.send(documents.download, await building.tokenOf(who), { params: { id } })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
      return text.map((page) => page.replaceAll(/\s+/g, ' '))
    }
    const sees = async (who: DemoPersonName, id: string) =>
      building.as[who].call(documents.get, { params: { id } }).then(
        () => true,
        () => false
      )
    const isNotified = async (who: DemoPersonName, id: string) => {
      const { notifications: all } = await building.as[who].call(notifications.list)
      return all.some(({ link }) => link === `/documents?document=${id}`)
    }

    it('are documents that stay as they were', async () => {
      const { add, approve } = transactionsIn(() => building)
      const spend = async (amount: number) => approve('ishara', (await add('nirmala', { amount, date: '2026-10-15' }))._id)
      await spend(1_250)
      const kept = await publish({ from: '2026-10-01', to: '2026-10-31', text: 'The pump was mended.\nThank you.' })
      expect(kept).toMatchObject({
        title: 'Financial report, October 2026',
        category: 'financial',
        isPublic: false,
        fileType: 'pdf',
        fileName: 'finance-report-2026-10-01-to-2026-10-31.pdf',
        can: { edit: true, delete: true }
      })
      await spend(3)
      const [first] = await textOf(kept._id)
      expect(first).toMatch(/The pump was mended\. Thank you\. Income was LKR 0, .*Expenses were LKR 1,250, LKR 1,250 more/)
      expect(first).toContain('Income and expenses of each month in LKR, May 2026 to Oct 2026')
      const events = await building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', kept._id).execute()
      expect(events.map(({ kind }) => kind).toSorted()).toEqual(['documents.uploaded', 'reports.financePublished'])
      const other = await publish({ from: '2026-10-01', to: '2026-11-15', text: '' })
      expect(other.title).toBe('Financial report, 1 Oct 2026 to 15 Nov 2026')
    })

    it('name neither the units that owe nor who was paid, unless whoever keeps them ticks it', async () => {
      const { add, approve, complete } = transactionsIn(() => building)
      const vendor = 'Anura Bandara'
      const { _id } = await approve('ishara', (await add('nirmala', { amount: 900, date: '2025-10-15', vendor }))._id)
      await complete('tharindu', _id, undefined, { date: '2025-10-20' })
      await add('nirmala', { type: 'income', category: 'dues', amount: 4_321, date: '2025-10-16', unitNumber: '7K' })
      const read = async (body: object) => (await textOf((await publish({ send: false, ...body }))._id)).join(' ')
      const nameless = await read({ from: '2025-10-01', to: '2025-10-31', isPublic: true })
      expect(nameless).not.toContain(vendor)
      expect(nameless).not.toMatch(/\b7K\b/)
      // The totals stay.
      expect(nameless).toMatch(/Outstanding by unit.*Total.*4,321/)
      expect(nameless).toMatch(/Paid to vendors.*Total 1 900/)
      const named = await read({ from: '2025-10-01', to: '2025-10-30', withUnits: true, withPayees: true })
      expect(named).toContain(vendor)
      expect(named).toMatch(/\b7K\b/)
      const units = await read({ from: '2025-10-02', to: '2025-10-31', withUnits: true })
      expect([units.includes(vendor), /\b7K\b/.test(units)]).toEqual([false, true])
    })

    it('are kept once for a period, until the document is deleted', async () => {
      const period = monthOf(1)
      const first = await publish(period)
      const before = await storedKeys(building)
      await expect(publish(period, 'ishara')).rejects.toMatchObject({
        status: 409,
        message: 'The report of this period is kept already'
      })
      expect(await storedKeys(building)).toEqual(before)
      await building.as.nirmala.call(documents.delete, { params: { id: first._id } })
      expect((await publish(period))._id).not.toBe(first._id)
      const other = monthOf(2)
      expect(await statuses([publish(other), publish(other, 'ishara')])).toEqual([200, 409])
    })

    it('are sent to the committee, who may read them, and to nobody else', async () => {
      await building.deliver()
      const { _id: id } = await publish(monthOf(3))
      await building.deliver()
      for (const who of ['malathi', 'tharindu', 'dilan', 'ishara'] as const) {
        expect([who, await isNotified(who, id), await sees(who, id)]).toEqual([who, true, true])
        const mails = await mailsTo(building, DEMO_PEOPLE[who].email)
        expect(mails.some(({ text }) => text.includes(`/documents?document=${id}`))).toBe(true)
      }
      expect([await isNotified('nirmala', id), await isNotified('amaya', id), await sees('amaya', id)]).toEqual([false, false, false])
      await building.as.nirmala.call(documents.delete, { params: { id } })
      expect(await isNotified('malathi', id)).toBe(false)
    })

    it('are sent to nobody where that is not wanted; a public one is for everybody', async () => {
      const own = await publish({ ...monthOf(4), send: false })
      const open = await publish({ ...monthOf(5), send: false, isPublic: true })
      await building.deliver()
      expect([await isNotified('malathi', own._id), await sees('malathi', own._id), await sees('dilan', own._id)]).toEqual([
        false,
        false,
        true
      ])
      expect([await isNotified('malathi', open._id), await sees('amaya', open._id)]).toEqual([false, true])
    })

    it('have days in their order and a text of a message’s length', async () => {
      await expect(publish({ from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'to' }] })
      await expect(publish({ ...monthOf(6), text: 'x'.repeat(2_001) })).rejects.toMatchObject({ status: 400, errors: [{ path: 'text' }] })
      await expect(publish({ ...monthOf(6), send: 'yes' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'send' }] })
    })
  })
}
