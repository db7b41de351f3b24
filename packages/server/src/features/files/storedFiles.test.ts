import { HOUR_MS } from '@verandah/contract/dates'
import { createHash, randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { readTotals } from '../../core/totals.ts'
import { StorageUnavailable } from '../../storage/blobStore.ts'
import { FILE_BYTES } from '../../storage/files.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { drop, implementProbes, keep, read } from '../../test/files/fileProbe.ts'
import { openS3, STORAGES } from '../../test/services/s3.ts'
import { filesOf, form, halfUpload } from '../../test/files/uploads.ts'
import { removeDeletedFiles, removeLeftOvers } from './files.jobs.ts'

const MIB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

for (const dialect of DIALECTS) {
  const kind = dialect === 'sqlite' ? STORAGES[0] : 's3'
  describe(`a stored file, on ${dialect} and ${kind}`, () => {
    let building: TestBuilding
    let service: Awaited<ReturnType<typeof openS3>>
    let whole: TestBuilding['app']['storage']
    const start = new Date('2026-11-21T06:30:00Z')
    const send = (bytes: Buffer | string, name = 'minutes.txt') => building.as.tharindu.call(keep, form([{ field: 'file', bytes, name }]))
    const failure = async (sent: Promise<unknown>) => {
      const { status, code, message, errors } = await sent.then(
        () => expect.fail('This succeeded'),
        (error: CallError) => error
      )
      return { status, code, message, errors }
    }
    const rows = () => building.app.databases.read.selectFrom('files').selectAll().execute()
    const listen = async () => {
      const { http } = building.app
      if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
      return new URL(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
    }
    const pending = () => building.app.storage.pendingBefore(new Date(Date.now() + HOUR_MS))

    beforeAll(async () => {
      service = await openS3()
      const settings = { STORAGE_QUOTA_MB: '60', ...(kind === 's3' && { STORAGE_URL: service.url }) }
      building = await openBuilding(dialect, { STAFF_UPLOADS_PER_HOUR: '1000', ...settings })
      implementProbes(building)
      whole = { ...building.app.storage }
    })
    beforeEach(async () => {
      Object.assign(building.app.storage, whole)
      for (const { id, deleted_at } of await rows()) if (deleted_at === null) await building.as.tharindu.call(drop, { params: { id } })
      await removeDeletedFiles(building.app, start)
      await removeLeftOvers(building.app, new Date(Date.now() + 2 * HOUR_MS))
    })
    afterAll(async () => {
      await building.close()
      await service.close()
    })

    it('comes back as it was, as an attachment that no browser runs', async () => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(25 * MIB - 9)])
      const { id, sha256: stored } = await send(bytes, 'Plan der 8. Etage.PDF')
      const name = "Plan (α)'s.pdf"
      const answer = await building.send(read, await building.tokenOf('amaya'), { params: { id, name } })
      expect([answer.statusCode, sha256(answer.rawPayload), stored]).toEqual([200, sha256(bytes), sha256(bytes)])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(25 * MIB),
        'content-disposition': "attachment; filename*=UTF-8''Plan%20%28%CE%B1%29%27s.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store'
      })
      expect(await rows()).toMatchObject([
        {
          kind: 'document',
          user_id: building.ids.tharindu,
          subject_kind: 'probe',
          subject_id: 'one',
          size: 25 * MIB,
          sha256: sha256(bytes)
        }
      ])
      const { id: text } = await send('<script>alert(1)</script>')
      const page = await building.send(read, await building.tokenOf('amaya'), { params: { id: text, name: 'a.txt' } })
      expect(page.headers['content-type']).toMatch(/^text\/plain/)
    })

    it('may have exactly 25 MiB, and not nothing', async () => {
      for (const less of [1, 0]) expect((await send(Buffer.alloc(25 * MIB - less, 'x'))).sha256).toMatch(/^[\da-f]{64}$/)
      expect(await failure(send(Buffer.alloc(25 * MIB + 1, 'x')))).toMatchObject({
        status: 413,
        message: 'This file is too large: at most 25 MB'
      })
      expect(await failure(send(''))).toMatchObject({ status: 400, errors: [{ path: 'file', message: 'This file is empty' }] })
      expect(await failure(send('%PDF-1.7', 'a.jpg'))).toMatchObject({ status: 415, errors: [{ path: 'file' }] })
      expect(await rows()).toHaveLength(2)
      expect(filesOf(building)).toHaveLength(kind === 'disk' ? 2 : 0)
    })

    it('has a name that is safe, whatever the form says', async () => {
      const sent: [name: string, clean: string][] = [
        ['../../etc/cron.txt', 'cron.txt'],
        ['C:\\Users\\me\\Minutes.TXT', 'Minutes.TXT'],
        ['invoice\u202Etxt.csv', 'invoicetxt.csv'],
        ['👨\u200D👩\u200D👧 ශ්\u200Dරී.txt', '👨\u200D👩\u200D👧 ශ්\u200Dරී.txt'],
        [`${'ä'.repeat(300)}.txt`, `${'ä'.repeat(196)}.txt`]
      ]
      for (const [name, clean] of sent) expect((await send('text', name)).name).toBe(clean)
      const raw = async (name: string) => {
        const lines = ['--x', `content-disposition: form-data; name="file"; filename="${name}"`, '', 'text', '--x--', '']
        const headers = { 'content-type': 'multipart/form-data; boundary=x' }
        const answer = await building.send(keep, await building.tokenOf('tharindu'), { body: lines.join('\r\n'), headers })
        return answer.statusCode === 200 ? answer.json<{ name: string }>().name : answer.statusCode
      }
      for (const name of ['a\0b.txt', 'a\r\n b.txt', 'a\tb.txt', 'a%00.txt', '\u001b[2Jb.txt']) {
        const clean = await raw(name)
        expect([name, typeof clean === 'number' ? clean : /^[^\p{Cc}]+\.txt$/u.test(clean)]).toEqual([
          name,
          typeof clean === 'number' ? 400 : true
        ])
      }
    })

    it('is deleted once, by two at once', async () => {
      const { id } = await send('text')
      const call = () => building.as.tharindu.call(drop, { params: { id } })
      await Promise.all([call(), call()])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
      expect((await readTotals(building.app.databases.read, [FILE_BYTES])).get(FILE_BYTES)).toBe(0)
      const jobs = () => removeDeletedFiles(building.app, start)
      await Promise.all([jobs(), jobs()])
      expect([await rows(), filesOf(building)]).toEqual([[], []])
    })

    it('fits into the quota to the byte, however many come at once', async () => {
      const [size, quota] = [11 * MIB, 60 * MIB]
      const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send(Buffer.alloc(size, 'x'))))
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      for (const one of sent)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({
            status: 413,
            message: 'There is no room for more files. Please tell an administrator of the portal.'
          })
      await send(Buffer.alloc(quota - 5 * size, 'x'))
      expect(await failure(send('x'))).toMatchObject({ status: 413 })
      expect((await readTotals(building.app.databases.read, [FILE_BYTES])).get(FILE_BYTES)).toBe(quota)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
      if (kind === 'disk') expect(filesOf(building)).toHaveLength(6)
    })

    it('is 503 when there is no room for it, and leaves nothing', async () => {
      const { storage } = building.app
      const full = { status: 503, code: 'unavailable' }
      storage.put = () => Promise.reject(new StorageUnavailable('full'))
      expect(await failure(send('text'))).toMatchObject(full)
      Object.assign(storage, whole)
      // A folder that has gone, as on a disk that has.
      storage.newTemporary = async () => join(building.config.DATA_DIR, 'gone/upload')
      expect(await failure(send(Buffer.alloc(MIB, 'x')))).toMatchObject(full)
      Object.assign(storage, whole)
      storage.addPending = () => Promise.reject(new StorageUnavailable('full'))
      expect(await failure(send('text'))).toMatchObject(full)
      // The portal would try a file of its own until the outage is over.
      building.app.outages.stop()
      expect([await rows(), filesOf(building)]).toEqual([[], []])
      await building.as.tharindu.call(meetings.list)
    })

    it('is removed by a job when its call broke, whatever it was', async () => {
      expect(await failure(send('text', 'broken.txt'))).toMatchObject({ status: 500 })
      const [key = ''] = await pending()
      expect(await building.app.storage.size(key)).toBe(4)
      await removeLeftOvers(building.app, new Date())
      expect(await pending()).toEqual([key])
      await removeLeftOvers(building.app, new Date(Date.now() + 2 * HOUR_MS))
      expect([await rows(), await pending(), filesOf(building)]).toEqual([[], [], []])
      await expect(building.app.storage.size(key)).rejects.toThrow()
    })

    it('is not read on when its reader has gone', async () => {
      const { id } = await send(Buffer.alloc(25 * MIB, 'x'))
      const streams: Readable[] = []
      building.app.storage.open = async (key) => {
        const stream = await whole.open(key)
        streams.push(stream)
        return stream
      }
      const path = `/api/kept/${id}/a.txt`
      const headers = { authorization: `Bearer ${await building.tokenOf('amaya')}` }
      const address = await listen()
      const leaving = new AbortController()
      const answer = await fetch(new URL(path, address), { headers, signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
      await fetch(new URL(path, address), { headers, method: 'HEAD' })
      await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true, true])
    })

    it('is not there after its connection was lost', async () => {
      const socket = connect(Number((await listen()).port), '127.0.0.1')
      socket.write(halfUpload(keep, await building.tokenOf('tharindu')))
      await expect.poll(() => filesOf(building).length).toBe(1)
      socket.destroy()
      await expect.poll(() => filesOf(building)).toEqual([])
      expect([await rows(), await pending()]).toEqual([[], []])
    })
  })
}
