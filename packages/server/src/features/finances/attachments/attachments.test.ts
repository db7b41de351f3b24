import { attachments } from '@verandah/contract/attachments'
import type { TransactionId } from '@verandah/contract/financesInput'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { attachmentsIn } from '../../../test/records/attachments.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { statuses } from '../../../test/people/newcomer.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { filesOf, picture, storedKeys } from '../../../test/files/uploads.ts'
import { removeDeletedFiles } from '../../files/files.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`receipts of transactions on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000' })))
    afterAll(() => building.close())
    const { add, get, list, remove, clear, made, due, history } = transactionsIn(() => building)
    const { attach, detach } = attachmentsIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    beforeEach(async () => {
      await clear()
      await removeDeletedFiles(building.app, building.clock.now)
    })
    const fetched = async (id: TransactionId, attachmentId = '') =>
      building.send(attachments.download, await building.tokenOf('tharindu'), { params: { id, attachmentId } })
    const auditOf = (id: TransactionId) =>
      building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', id).orderBy('number').execute()
    const kept = async () => [filesOf(building).length, (await storedKeys(building)).length]

    it('are kept as they are, a PDF, with their name and checksum; the record keeps its version', async () => {
      const { _id: id, version, updatedAt } = await made('tharindu', 'completed')
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      expect((await list('tharindu')).transactions[0]?.attachments).toEqual([])
      const bytes = '%PDF-1.7\nPaid\n%%EOF\n'
      const { attachments: files, ...transaction } = await attach('tharindu', id, bytes, 'ලියුම් receipt.PDF')
      expect(transaction).toMatchObject({ version, updatedAt, status: 'completed' })
      const [one] = files
      expect(files).toEqual([
        { _id: one?._id, fileName: 'ලියුම් receipt.PDF', fileType: 'pdf', fileSize: bytes.length, can: { download: true, remove: true } }
      ])
      expect((await list('nirmala')).transactions[0]?.attachments).toEqual(files)
      const answer = await fetched(id, one?._id)
      expect([answer.statusCode, answer.body]).toEqual([200, bytes])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('ලියුම් receipt.PDF')}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store'
      })
      const [added] = (await auditOf(id)).filter(({ kind }) => kind === 'finances.attachmentAdded')
      expect(JSON.parse(added?.details ?? '')).toMatchObject({
        fileName: 'ලියුම් receipt.PDF',
        sha256: expect.stringMatching(/^[\da-f]{64}$/) as string
      })
      await detach('nirmala', id, one?._id ?? '')
      expect((await history('tharindu', id)).slice(-2)).toMatchObject([
        {
          action: 'attachmentAdded',
          by: { _id: building.ids.tharindu },
          changes: [{ field: 'attachment', from: null, to: one?.fileName }]
        },
        { action: 'attachmentRemoved', changes: [{ field: 'attachment', from: one?.fileName, to: null }] }
      ])
    })

    it('are photos without what the camera wrote into them', async () => {
      const { _id: id } = await add('tharindu')
      const jpeg = await picture(900, 600)
        .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '6/1' } })
        .jpeg()
        .toBuffer()
      const { attachments: files } = await attach('tharindu', id, jpeg, 'IMG_1.JPG')
      expect(files).toMatchObject([{ fileName: 'IMG_1.webp', fileType: 'webp' }])
      const answer = await fetched(id, files[0]?._id)
      const metadata = await sharp(answer.rawPayload).metadata()
      expect([answer.headers['content-type'], metadata.exif, metadata.width]).toEqual(['image/webp', undefined, 900])
      expect(answer.rawPayload.length).toBe(files[0]?.fileSize)
      // The file and its thumbnail are removed together.
      expect(await kept()).toEqual([2, 2])
      await detach('tharindu', id, files[0]?._id ?? '')
      await removeDeletedFiles(building.app, new Date(building.clock.now.getTime() + 30 * 86_400_000))
      expect(await kept()).toEqual([0, 0])
    })

    it('are pictures or PDF documents, by content and by name; nothing else is kept', async () => {
      const { _id: id } = await add('tharindu')
      const png = await picture().png().toBuffer()
      const text = 'A receipt must be a JPEG, PNG or WebP picture or a PDF document'
      for (const [bytes, name] of [
        ['%PDF-1.4\n', 'a.jpg'],
        [png, 'a.pdf'],
        ['<html>', 'a.pdf'],
        [png, 'a'],
        [png, 'a.exe'],
        [await picture().gif().toBuffer(), 'a.gif']
      ] as const)
        await expect(attach('tharindu', id, bytes, name)).rejects.toMatchObject({ status: 415, message: text })
      await expect(attach('tharindu', id, png.subarray(0, 60), 'a.png')).rejects.toMatchObject({ status: 400, errors: [{ path: 'file' }] })
      for (const name of ['a.pdf', 'a.png', 'a.exe'])
        await expect(attach('tharindu', id, '', name)).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'file', message: 'This file is empty' }]
        })
      expect([(await get('tharindu', id)).attachments, await kept()]).toEqual([[], [0, 0]])
    })

    it('are at most ten, however many come at once', async () => {
      const { _id: id } = await add('tharindu')
      const results = await statuses(Array.from({ length: 12 }, (_, index) => attach('tharindu', id, undefined, `${index}.pdf`)))
      expect(results).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409])
      await expect(attach('nirmala', id)).rejects.toMatchObject({ status: 409, message: 'A transaction has at most 10 attachments' })
      expect([(await get('tharindu', id)).attachments.length, await kept()]).toEqual([10, [10, 10]])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('are removed once, and belong to one transaction', async () => {
      const { _id: id, version } = await add('tharindu')
      const { _id: other } = await add('tharindu')
      await attach('tharindu', id)
      const { attachments: files } = await attach('tharindu', id)
      const one = files[0]?._id ?? ''
      await expect(detach('tharindu', other, one)).rejects.toMatchObject({ status: 404 })
      expect((await fetched(other, one)).statusCode).toBe(404)
      expect(await statuses([detach('tharindu', id, one), detach('nirmala', id, one)])).toEqual([200, 404])
      expect(await get('tharindu', id)).toMatchObject({ version, attachments: [{ _id: files[1]?._id }] })
      expect((await fetched(id, one)).statusCode).toBe(404)
      await removeDeletedFiles(building.app, building.clock.now)
      expect([await kept(), await checkTotals(building.app.databases.read)]).toEqual([[1, 1], []])
      expect((await auditOf(id)).map(({ kind }) => kind)).toEqual([
        'finances.recorded',
        'finances.attachmentAdded',
        'finances.attachmentAdded',
        'finances.attachmentRemoved'
      ])
    })

    it('go with their transaction', async () => {
      const { _id: id } = await add('tharindu')
      const { attachments: files } = await attach('tharindu', id)
      await remove('tharindu', id)
      expect((await fetched(id, files[0]?._id)).statusCode).toBe(404)
      await expect(attach('tharindu', id)).rejects.toMatchObject({ status: 404 })
      await removeDeletedFiles(building.app, building.clock.now)
      expect(await kept()).toEqual([0, 0])
    })

    it('stay where they prove what counts in a closed month, until that is opened again; more can be added', async () => {
      const paid = await made('tharindu', 'completed', { date: '2026-09-05' })
      const approved = await made('tharindu', 'approved', { date: '2026-09-06' })
      const rejected = await made('tharindu', 'rejected', { date: '2026-09-07' })
      const billed = await due('tharindu', { unitNumber: '4B', date: '2026-09-08' })
      const later = await made('tharindu', 'completed', { date: '2026-10-05' })
      const all = [paid, approved, rejected, billed, later]
      for (const { _id } of all) await attach('tharindu', _id)
      const now = () => Promise.all(all.map(async ({ _id }) => get('nirmala', _id)))
      const removable = async () => (await now()).map((one) => one.attachments[0]?.can.remove)
      expect(await removable()).toEqual([true, true, true, true, true])
      await closeAnyway('2026-09')
      expect(await removable()).toEqual([false, false, true, false, true])
      const codes = await Promise.all(
        (await now()).map(async ({ _id, attachments: [file] }) =>
          detach('nirmala', _id, file?._id ?? '').then(
            () => 'removed',
            (error: unknown) => (error as { code: string }).code
          )
        )
      )
      expect(codes).toEqual(['period_closed', 'period_closed', 'removed', 'period_closed', 'removed'])
      expect((await now()).map((one) => one.attachments.length)).toEqual([1, 1, 0, 1, 0])
      // A due that is deleted would cancel its bill.
      expect((await get('nirmala', billed._id)).can.delete).toBe(false)
      await expect(remove('nirmala', billed._id)).rejects.toMatchObject({ status: 409 })
      expect((await attach('tharindu', paid._id)).attachments).toHaveLength(2)
      await reopenAll()
      await detach('nirmala', paid._id, (await get('nirmala', paid._id)).attachments[0]?._id ?? '')
      expect((await get('nirmala', paid._id)).attachments).toHaveLength(1)
    })
  })
}
