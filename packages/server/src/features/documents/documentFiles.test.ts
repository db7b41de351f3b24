import { DOCUMENT_TYPES, type DocumentId, documents, PREVIEWED_TYPES } from '@verandah/contract/documents'
import { DOCUMENT_BYTES } from '@verandah/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentForm, documentsIn } from '../../test/records/documentCalls.ts'
import { sampleDocuments, makeZip } from '../../test/files/documents.ts'
import { bomb, filesOf, form, storedKeys } from '../../test/files/uploads.ts'
import { removeDeletedFiles } from '../files/files.jobs.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** Signs of several scripts, some of them joined. */
const LETTERS = '🏠 ගෙවීම් ශ්‍රී திட்டம்.pdf'.normalize('NFC')
const LETTERS_ENCODED =
  '%F0%9F%8F%A0%20%E0%B6%9C%E0%B7%99%E0%B7%80%E0%B7%93%E0%B6%B8%E0%B7%8A%20%E0%B7%81%E0%B7%8A%E2%80%8D%E0%B6%BB%E0%B7%93%20%E0%AE%A4%E0%AE%BF%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%AE%E0%AF%8D.pdf'
const HTML = '<!doctype html><script>alert(1)</script>'

for (const dialect of DIALECTS) {
  describe(`the file of a document, on ${dialect}`, () => {
    let building: TestBuilding
    let samples: Awaited<ReturnType<typeof sampleDocuments>>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      samples = await sampleDocuments()
    })
    const { upload, clear, titles } = documentsIn(() => building)
    beforeEach(async () => {
      await clear()
      await removeDeletedFiles(building.app, building.clock.now)
    })
    afterAll(() => building.close())

    const read = async (endpoint: typeof documents.download | typeof documents.preview, id: DocumentId) =>
      building.send(endpoint, await building.tokenOf('amaya'), { params: { id } })

    it.each(DOCUMENT_TYPES)('is taken as .%s, saved as it is under its name, and shown in place if browsers show it', async (type) => {
      const name = `Plan “1”.${type.toUpperCase()}`
      const { _id: id, ...made } = await upload('dilan', {}, { bytes: samples[type], name })
      expect(made).toMatchObject({ fileName: name, fileType: type, fileSize: samples[type].length })
      const saved = await read(documents.download, id)
      expect(saved.rawPayload).toEqual(samples[type])
      expect(saved.headers).toMatchObject({
        'content-length': String(samples[type].length),
        'content-disposition': `attachment; filename*=UTF-8''Plan%20%E2%80%9C1%E2%80%9D.${type.toUpperCase()}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store'
      })
      const shown = await read(documents.preview, id)
      if (PREVIEWED_TYPES.includes(type)) {
        expect(shown.rawPayload).toEqual(samples[type])
        expect(shown.headers).toMatchObject({ 'content-disposition': 'inline', 'content-type': saved.headers['content-type'] })
      } else {
        expect([shown.statusCode, shown.json<{ code: string }>().code]).toEqual([415, 'unsupported_type'])
      }
    })

    it.each(['jpeg', 'png', 'webp'] as const)(
      'is a %s without the place where it was taken, also when it is downloaded',
      async (format) => {
        const where = { IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 54/1 0/1' } }
        const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
          .withExif(where)
          .toFormat(format)
          .toBuffer()
        expect(bytes.includes('SecretCamera')).toBe(true)
        const { _id: id } = await upload('dilan', {}, { bytes, name: `Roof.${format === 'jpeg' ? 'jpg' : format}` })
        for (const endpoint of [documents.download, documents.preview]) {
          const { rawPayload } = await read(endpoint, id)
          expect([rawPayload.includes('SecretCamera'), (await sharp(rawPayload).metadata()).exif]).toEqual([false, undefined])
          expect((await sharp(rawPayload).metadata()).width).toBe(60)
        }
      }
    )

    it.each([
      ['an SVG', 'plan.svg', SVG],
      ['an SVG as a picture', 'plan.png', SVG],
      ['HTML as a PDF', 'rules.pdf', HTML],
      ['HTML as a picture', 'plan.webp', HTML],
      ['a program', 'setup.exe', 'MZ'],
      ['no ending', 'rules', '%PDF-1.7\n'],
      ['an ending before the last', 'rules.pdf.html', '%PDF-1.7\n'],
      ['a PDF as Word', 'rules.docx', '%PDF-1.7\n%%EOF\n'],
      ['a ZIP as Word', 'rules.docx', makeZip(['a.txt'])],
      ['Excel as Word', 'rules.docx', makeZip(['[Content_Types].xml', 'xl/workbook.xml'])],
      ['macros', 'rules.docx', makeZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
      ['a ZIP of 8 GB', 'rules.docx', makeZip(['[Content_Types].xml', 'word/document.xml'], { method: 8, size: 0xff_ff_ff_fe })],
      ['bytes as text', 'rules.txt', Buffer.from([0, 1, 2, 255])]
    ])('is not taken: %s; nothing of it stays', async (_what, name, bytes) => {
      await expect(upload('dilan', {}, { bytes, name })).rejects.toMatchObject({
        status: 415,
        code: 'unsupported_type',
        errors: [{ path: 'file' }]
      })
      // Whatever is wrong beside it.
      await expect(upload('dilan', { title: '', vendorId: 'x' }, { bytes, name })).rejects.toMatchObject({ status: 415 })
      expect([filesOf(building), await titles('dilan')]).toEqual([[], []])
    })

    it('is never opened, however large it would become', async () => {
      const bytes = bomb(20_000)
      const { _id: id } = await upload('dilan', {}, { bytes, name: 'bomb.png' })
      expect((await read(documents.download, id)).rawPayload).toEqual(bytes)
    })

    it('is text if it is HTML in a .txt, and is never shown in place', async () => {
      const { _id: id } = await upload('dilan', {}, { bytes: HTML, name: 'note.txt' })
      expect((await read(documents.download, id)).headers['content-type']).toMatch(/^text\/plain/)
      expect((await read(documents.preview, id)).statusCode).toBe(415)
    })

    it.each([
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      [String.raw`C:\Users\dilan\rules.pdf`, 'rules.pdf'],
      ['plan\u202egnp.pdf', 'plangnp.pdf'],
      [LETTERS, LETTERS, LETTERS_ENCODED],
      ['..pdf.pdf', 'pdf.pdf'],
      [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
      ['<b>x?.pdf', '_b_x_.pdf'],
      ['con.pdf', '_con.pdf'],
      ["it's (a) *!.pdf", "it's (a) _!.pdf", 'it%27s%20%28a%29%20_!.pdf'],
      // A form writes a line break as %0D%0A, which is text then; a part with a real one is no file.
      ['a\r\nSet-Cookie: b\0.pdf', 'a%0D%0ASet-Cookie_ b.pdf', 'a%250D%250ASet-Cookie_%20b.pdf'],
      ['a\tb\0c\u001b[2J\u007f.pdf', 'abc[2J.pdf', 'abc%5B2J.pdf'],
      ['a\u0085b\u2028c\u2029d.pdf', 'abcd.pdf']
    ])('has a name that every system can save, and a header can hold: %j', async (name, fileName, encoded = fileName) => {
      const made = await upload('dilan', {}, { name })
      expect(made.fileName).toBe(fileName)
      const saved = await read(documents.download, made._id)
      expect(saved.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encoded}`)
    })

    it('is asked for when it is missing or empty, and one only', async () => {
      const post = (body: { body: FormData }) => building.as.dilan.call(documents.create, body)
      const fields = { title: 'A', description: 'B', category: 'general' }
      await expect(post(form([], fields))).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'file', message: 'Please choose a file' }]
      })
      await expect(post(documentForm({}, { bytes: '' }))).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'file', message: 'This file is empty' }]
      })
      const two = [1, 2].map((number) => ({ field: 'file', bytes: '%PDF-1.7\n', name: `${number}.pdf` }))
      await expect(post(form(two, fields))).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'file', message: 'Only one file at a time' }]
      })
      await expect(post(documentForm({}, { field: 'image' }))).rejects.toMatchObject({ status: 400, errors: [{ path: 'image' }] })
      expect(filesOf(building)).toEqual([])
    })

    it('has 25 MB at most, to the byte', async () => {
      const whole = Buffer.alloc(DOCUMENT_BYTES, 'a')
      expect((await upload('dilan', {}, { bytes: whole, name: 'long.txt' })).fileSize).toBe(DOCUMENT_BYTES)
      const more = Buffer.concat([whole, Buffer.from('a')])
      await expect(upload('dilan', {}, { bytes: more, name: 'longer.txt' })).rejects.toMatchObject({ status: 413, code: 'too_large' })
      expect(await storedKeys(building)).toHaveLength(1)
    })

    it('leaves nothing when it does not arrive whole, or when what is said of it is wrong', async () => {
      const headers = { authorization: `Bearer ${await building.tokenOf('dilan')}`, 'content-type': 'multipart/form-data; boundary=x' }
      const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\nhalf'
      const answer = await building.app.http.inject({ method: 'POST', url: '/api/documents', headers, payload: cut })
      expect(answer.statusCode).toBe(400)
      await expect(upload('dilan', { title: '' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'title' }] })
      await expect(upload('dilan', { vendorId: crypto.randomUUID() })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'vendorId' }]
      })
      expect(filesOf(building)).toEqual([])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('takes its visibility as text or as a flag, and nothing else', async () => {
      for (const [isPublic, is] of [
        ['true', true],
        ['false', false],
        ['', true]
      ] as const)
        expect((await upload('dilan', { isPublic })).isPublic).toBe(is)
      for (const isPublic of ['TRUE', '1', 'yes', ' true'])
        await expect(upload('dilan', { isPublic })).rejects.toMatchObject({ status: 400, errors: [{ path: 'isPublic' }] })
    })
  })
}
