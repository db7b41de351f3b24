import { dues } from '@verandah/contract/dues'
import { slips } from '@verandah/contract/slips'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { filesOf, form, picture, storedKeys } from '../../../test/files/uploads.ts'
import { newcomer, session, statuses } from '../../../test/people/newcomer.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import type { slipForm } from '../../../test/records/slips.ts'
import { newPdf, slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { ownUnit } from '../../../test/records/units.ts'
import { removeDeletedFiles } from '../../files/files.jobs.ts'

const refused = (status: number, code: string) => ({ status, code })
const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`slips on ${dialect}`, () => {
    let building: TestBuilding
    const { sendSlip, withdraw, verify, reject, listSlips, ownSlips, fetchFile } = slipsIn(() => building)
    const { pay, paymentsOf } = paymentsIn(() => building)
    const kept = async () => [filesOf(building).length, (await storedKeys(building)).length]
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('say what was paid, for the unit that is named or for the own one, and pay nothing', async () => {
      const bytes = newPdf()
      const slip = await sendSlip('amaya', 15_000.5, { reference: ' TRF 1 ', unitNumber: '4b' }, bytes, 'my slip.PDF')
      expect(slip).toMatchObject({
        unitNumber: '4B',
        amount: 15_000.5,
        date: '2026-11-20',
        reference: 'TRF 1',
        sentBy: { _id: building.ids.amaya, firstName: 'Amaya' },
        status: 'checking',
        reason: null,
        sameReference: null,
        paymentId: null,
        fileName: 'my slip.PDF',
        version: 1,
        can: { verify: false, reject: false, withdraw: true, download: true }
      })
      expect(await ownSlips('amaya')).toEqual([slip])
      expect(await listSlips({ status: 'checking' })).toEqual([
        { ...slip, sameReference: false, can: { verify: true, reject: true, withdraw: false, download: true } }
      ])
      expect(await paymentsOf('4B')).toEqual([])
      for (const who of ['amaya', 'tharindu'] as const) {
        const { statusCode, body, headers } = await fetchFile(who, slip._id)
        expect([statusCode, body, headers['content-type']]).toEqual([200, bytes, 'application/pdf'])
      }
      expect((await sendSlip('malathi', 1)).unitNumber).toBe('3B')
    })

    it('are of one of the units whose account the sender sees', async () => {
      await ownUnit(building, 'farook')
      const { units } = await building.as.farook.call(dues.myAccount)
      const second = units[1] ?? ''
      expect((await sendSlip('farook', 2, { unitNumber: second })).unitNumber).toBe(second)
      expect([(await ownSlips('farook')).length, (await ownSlips('farook', second)).length]).toEqual([0, 1])
      for (const unitNumber of ['4B', 'NONE']) await expect(sendSlip('farook', 2, { unitNumber })).rejects.toMatchObject({ status: 404 })
      await expect(sendSlip('ishara', 2)).rejects.toMatchObject({ status: 404 })
      const before = await kept()
      await expect(sendSlip('farook', 2, { unitNumber: '4B' }, await picture().png().toBuffer(), 'a.png')).rejects.toThrow()
      expect(await kept()).toEqual(before)
    })

    it('name an amount and a day that is not to come, and carry a file', async () => {
      const before = await kept()
      const call = (body: ReturnType<typeof slipForm>) => building.as.amaya.call(slips.send, body)
      for (const amount of [0, -1, 1.005, 1_000_000_000, NaN])
        await expect(sendSlip('amaya', amount)).rejects.toMatchObject(wrongAt('amount'))
      for (const date of ['', '2026-11-22', '21/11/2026'])
        await expect(sendSlip('amaya', 1, { date })).rejects.toMatchObject(wrongAt('date'))
      expect((await sendSlip('amaya', 1, { date: '2026-11-21' })).date).toBe('2026-11-21')
      await expect(sendSlip('amaya', 1, { reference: 'a'.repeat(51) })).rejects.toMatchObject(wrongAt('reference'))
      await expect(call(form([], { amount: '1', date: '2026-11-20' }))).rejects.toMatchObject({
        ...wrongAt('file'),
        message: 'Please choose a file'
      })
      await expect(sendSlip('amaya', 1, {}, '')).rejects.toMatchObject(wrongAt('file'))
      const errors = [{ path: 'file' }, { path: 'amount', message: 'Amount is required' }, { path: 'date' }]
      await expect(call(form([], { amount: '' }))).rejects.toMatchObject({ status: 400, errors })
      // This slip is the right one.
      expect(await kept()).toEqual(before.map((count) => count + 1))
    })

    it('carry a picture without what the camera wrote into it, or a PDF, and nothing else', async () => {
      const jpeg = await picture(900, 600)
        .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '6/1' } })
        .jpeg()
        .toBuffer()
      const { _id, fileName } = await sendSlip('amaya', 1, {}, jpeg, 'IMG_1.JPG')
      const { rawPayload, headers } = await fetchFile('amaya', _id)
      const { exif, width } = await sharp(rawPayload).metadata()
      expect([fileName, headers['content-type'], exif, width]).toEqual(['IMG_1.webp', 'image/webp', undefined, 900])
      const message = 'A slip must be a JPEG, PNG or WebP picture or a PDF document'
      const png = await picture(31, 30).png().toBuffer()
      for (const [bytes, name] of [
        ['%PDF-1.4\n', 'a.jpg'],
        [png, 'a.pdf'],
        [png, 'a'],
        ['<html>', 'a.pdf'],
        [await picture().gif().toBuffer(), 'a.gif']
      ] as const)
        await expect(sendSlip('amaya', 1, {}, bytes, name)).rejects.toMatchObject({ status: 415, message })
      await expect(sendSlip('amaya', 1, {}, png.subarray(0, 60), 'a.png')).rejects.toMatchObject(wrongAt('file'))
    })

    it('may not carry the file of another one that is being checked or confirmed, whoever sends it', async () => {
      const known = refused(409, 'file_known')
      const file = await picture(50, 51).png().toBuffer()
      const again = (who: 'amaya' | 'malathi' = 'amaya') => sendSlip(who, 1, {}, file, `${crypto.randomUUID()}.png`)
      const first = await again()
      const before = await kept()
      await expect(again('malathi')).rejects.toMatchObject({ ...known, message: 'This file was sent before' })
      expect(await kept()).toEqual(before)
      await reject(first._id)
      const second = await again()
      await withdraw('amaya', second._id)
      const third = await again()
      await verify(third._id)
      await expect(again()).rejects.toMatchObject(known)
      const pdf = newPdf()
      expect(await statuses(Array.from({ length: 5 }, () => sendSlip('amaya', 3, {}, pdf)))).toEqual([200, 409, 409, 409, 409])
    })

    it('are marked where another slip or a payment of the unit has the same reference', async () => {
      const marked = async () => Object.fromEntries((await listSlips()).map(({ _id, sameReference }) => [_id, sameReference]))
      const one = await sendSlip('amaya', 1, { reference: 'Same 7' })
      await sendSlip('amaya', 1)
      expect((await marked())[one._id]).toBe(false)
      const other = await sendSlip('malathi', 1, { reference: 'SAME 7' })
      expect([(await marked())[one._id], (await marked())[other._id]]).toEqual([true, true])
      await reject(other._id)
      expect((await marked())[one._id]).toBe(false)
      await pay('3B', 1, { reference: 'Same 7' })
      expect((await marked())[one._id]).toBe(false)
      const paid = await pay('4B', 1, { reference: 'same 7' })
      expect((await marked())[one._id]).toBe(true)
      await paymentsIn(() => building).cancelPayment(paid._id)
      // The slip's own payment does not count.
      expect((await verify(one._id)).sameReference).toBe(false)
      expect((await ownSlips('amaya')).every(({ sameReference }) => sameReference === null)).toBe(true)
    })

    it('are listed by their state, those to check as they came', async () => {
      const first = await sendSlip('amaya', 1)
      building.clock.now = new Date(building.clock.now.getTime() + 1000)
      const second = await sendSlip('malathi', 2)
      const ids = (await listSlips({ status: 'checking' })).map(({ _id }) => _id)
      expect(ids.slice(-2)).toEqual([first._id, second._id])
      await reject(first._id)
      await reject(second._id)
      expect((await listSlips({ status: 'rejected' })).slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id])
      const call = building.as.tharindu.call(slips.list, { query: { status: 'checking', limit: 1, page: 2 } })
      expect(await call).toMatchObject({ slips: [{}], pagination: { page: 2, total: ids.length - 2 } })
      await expect(building.as.tharindu.call(slips.list, { query: { status: 'paid' } })).rejects.toMatchObject(wrongAt('status'))
    })

    it('are seen by all who see the account of the unit, but of the file the sender and the treasury alone', async () => {
      const { email } = await newcomer(building, 'resident', { unitNumber: '4B', isUnitConfirmed: true })
      const coHolder = await session(building, email)
      const slip = await sendSlip('amaya', 1)
      const [seen] = (await coHolder.call(dues.myAccount)).slips
      expect(seen).toMatchObject({ _id: slip._id, can: { withdraw: false, download: false } })
      for (const endpoint of [slips.file, slips.withdraw])
        await expect(coHolder.call(endpoint as typeof slips.withdraw, { params: { id: slip._id } })).rejects.toMatchObject({ status: 403 })
      expect((await fetchFile('malathi', slip._id)).statusCode).toBe(404)
    })

    it('can be taken back by the sender while they are checked; the file goes', async () => {
      const slip = await sendSlip('amaya', 1)
      await removeDeletedFiles(building.app, building.clock.now)
      const before = await kept()
      await expect(withdraw('amaya', slip._id, 2)).rejects.toMatchObject({ status: 412 })
      await withdraw('amaya', slip._id, 1)
      expect((await fetchFile('tharindu', slip._id)).statusCode).toBe(404)
      expect((await ownSlips('amaya')).map(({ _id }) => _id)).not.toContain(slip._id)
      expect((await listSlips({ status: 'withdrawn' }))[0]).toMatchObject({
        _id: slip._id,
        can: { verify: false, reject: false, withdraw: false, download: false }
      })
      await removeDeletedFiles(building.app, new Date(building.clock.now.getTime() + 86_400_000))
      expect(await kept()).toEqual(before.map((count) => count - 1))
      await expect(withdraw('amaya', slip._id)).rejects.toMatchObject({ status: 409 })
      const decided = await sendSlip('amaya', 1)
      await reject(decided._id)
      await expect(withdraw('amaya', decided._id)).rejects.toMatchObject({ status: 409 })
    })
  })
}
