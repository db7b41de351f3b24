import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_TYPES } from '@verandah/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProblemError } from '../../core/problem.ts'
import { makeCompoundFile, sampleDocuments, makeZip } from '../../test/files/documents.ts'
import { contentType } from '../../storage/contentType.ts'
import { DOCUMENTS, documentType } from './documentTypes.ts'

describe('the type of a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  let samples: Awaited<ReturnType<typeof sampleDocuments>>
  beforeAll(async () => {
    samples = await sampleDocuments()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The stored type, or what is wrong. */
  async function typeOf(name: string, content: Buffer | string): Promise<string> {
    const [path, bytes] = [join(folder, 'upload'), Buffer.from(content)]
    writeFileSync(path, bytes)
    const file = { path, name, size: bytes.length, sha256: '', type: await contentType(path) }
    try {
      return (await documentType(file)).type
    } catch (error) {
      if (!(error instanceof ProblemError) || error.errors?.[0]?.path !== 'file') throw error
      return `${error.code}: ${error.message}`
    }
  }
  const ALLOWED =
    'unsupported_type: This type of file is not allowed. Choose a PDF, Word, Excel, PowerPoint, text or CSV file, or a JPEG, PNG, GIF or WebP picture.'
  const other = (ending: string) => `unsupported_type: The name ends in .${ending}, but the content is of another type`

  it('is known for each allowed ending, in any case, when the content fits', async () => {
    for (const ending of DOCUMENT_TYPES)
      expect([ending, await typeOf(`Plan.${ending.toUpperCase()}`, samples[ending])]).toEqual([ending, DOCUMENTS[ending].type])
  })

  it('is none when the content is of another kind', async () => {
    const families = [
      ['pdf'],
      ['doc'],
      ['docx'],
      ['xls'],
      ['xlsx'],
      ['ppt'],
      ['pptx'],
      ['txt', 'csv'],
      ['jpg', 'jpeg'],
      ['png'],
      ['gif'],
      ['webp']
    ]
    for (const [content, bytes] of Object.entries(samples)) {
      for (const ending of families.filter((family) => !family.includes(content)).flat())
        expect([content, await typeOf(`a.${ending}`, bytes)]).toEqual([content, other(ending)])
    }
  })

  it('is none without an allowed ending', async () => {
    for (const name of ['plan', '', '.pdf.exe', 'plan.pdf.html', 'plan.svg', 'plan.docm', 'plan.zip', '.htaccess', 'plan.__proto__'])
      expect([name, await typeOf(name, samples.pdf)]).toEqual([name, ALLOWED])
    expect(await typeOf('plan.pdf\u202e. ', samples.pdf)).toBe('application/pdf')
  })

  it('takes markup as text only', async () => {
    const [html, svg] = ['<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>']
    expect([await typeOf('a.txt', html), await typeOf('a.csv', svg)]).toEqual(['text/plain', 'text/csv'])
    for (const ending of ['png', 'jpg', 'gif', 'webp', 'pdf', 'doc', 'docx'])
      expect([await typeOf(`a.${ending}`, html), await typeOf(`a.${ending}`, svg)]).toEqual([other(ending), other(ending)])
    expect(await typeOf('a.pdf', `${html}%PDF-1.7`)).toBe(other('pdf'))
  })

  it('takes a PDF after a byte order mark or blank lines, as some scanners write it', async () => {
    for (const before of ['\ufeff', '\r\n\n', ' ']) expect(await typeOf('a.pdf', `${before}%PDF-1.7`)).toBe('application/pdf')
  })

  it('takes a PDF behind up to 1,024 bytes of another program, and not behind markup', async () => {
    const job = '\u001b%-12345X@PJL JOB\n'
    for (const before of [job, 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(1_024)])
      expect(await typeOf('a.pdf', `${before}%PDF-1.7`)).toBe('application/pdf')
    expect(await typeOf('a.pdf', `${'x'.repeat(1_025)}%PDF-1.7`)).toBe(other('pdf'))
    expect(await typeOf('a.txt', 'How to write %PDF-files')).toBe('text/plain')
  })

  it('takes text in the usual encodings, and nothing with control characters', async () => {
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    const long = 'Zeile mit Umlaut ä und ආයුබෝවන් 😀\n'.repeat(6_000)
    for (const text of [
      long,
      Buffer.from('Straße für 12 €\n'.repeat(9_000), 'latin1'),
      wide(long),
      wide(long).swap16(),
      '\ufeffa',
      'a\tb\r\n\f',
      Buffer.from([0x80, 0xff])
    ])
      expect(await typeOf('a.txt', text)).toBe('text/plain')
    for (const text of [
      'a\0b',
      'a\u0007',
      '\u001b[2J',
      `${long}\0`,
      `\0${long}`,
      wide('a\0b'),
      Buffer.concat([wide('a'), Buffer.from('x')]),
      wide(`${long}\u0001`)
    ])
      expect(await typeOf('a.txt', text)).toBe(other('txt'))
  })

  it('looks at the directory of a ZIP only', async () => {
    const parts = ['[Content_Types].xml', 'word/document.xml']
    // The method of compression does not exist.
    expect(await typeOf('a.docx', makeZip(parts, { method: 99, size: 1_000 }))).toBe(DOCUMENTS.docx.type)
    expect(await typeOf('a.docx', makeZip(['word/document.xml']))).toBe(other('docx'))
    expect(await typeOf('a.docx', makeZip(['[Content_Types].xml', 'x/word/document.xml']))).toBe(other('docx'))
    expect(await typeOf('a.docx', makeZip([...parts, '../../etc/passwd']))).toBe(other('docx'))
    expect(await typeOf('a.docx', makeZip([...parts, ...Array.from({ length: 10_000 }, (_, index) => String(index))]))).toBe(other('docx'))
    const long = Array.from({ length: 40 }, (_, index) => `word/${'x'.repeat(60_000)}${index}`)
    expect(await typeOf('a.docx', makeZip([...parts, ...long]))).toBe(other('docx'))
    expect(await typeOf('a.docx', samples.docx.subarray(0, -5))).toBe(other('docx'))
    for (const name of ['word/vbaProject.bin', 'word/VBAPROJECT.BIN', 'word/vbaData.xml'])
      expect(await typeOf('a.docx', makeZip([...parts, name]))).toBe(
        'unsupported_type: Files with macros are not allowed. Save it without macros and upload it again.'
      )
  })

  it('is none of a ZIP that says that it unpacks to more than 1 GiB, or to more than 200 times its size', async () => {
    const parts = (within: string) => ['[Content_Types].xml', `${within}/a.xml`]
    const tooMuch =
      'unsupported_type: This file unpacks to far more than its own size, so it is not allowed. Save it again in your office program.'
    for (const [ending, within] of [
      ['docx', 'word'],
      ['xlsx', 'xl'],
      ['pptx', 'ppt']
    ] as const) {
      // Two entries, of as many bytes each.
      const limit = 100 * makeZip(parts(within)).length
      expect(await typeOf(`a.${ending}`, makeZip(parts(within), { method: 8, size: limit }))).toBe(DOCUMENTS[ending].type)
      expect(await typeOf(`a.${ending}`, makeZip(parts(within), { method: 8, size: limit + 1 }))).toBe(tooMuch)
    }
    // 6 MB between the entries and the directory: 200 times as much is more than 1 GiB.
    const large = (size: number) => {
      const zip = makeZip(parts('word'), { method: 8, size })
      const at = zip.readUInt32LE(zip.length - 6)
      const padded = Buffer.concat([zip.subarray(0, at), Buffer.alloc(6_000_000), zip.subarray(at)])
      padded.writeUInt32LE(at + 6_000_000, padded.length - 6)
      return typeOf('a.docx', padded)
    }
    expect([await large(2 ** 29), await large(2 ** 29 + 1)]).toEqual([DOCUMENTS.docx.type, tooMuch])
  })

  it('tells the Office files before 2007 apart by their streams, not by what is embedded in them', async () => {
    expect(await typeOf('a.doc', makeCompoundFile(['1Table', 'WordDocument'], ['Workbook']))).toBe('application/msword')
    expect(await typeOf('a.xls', makeCompoundFile(['1Table', 'WordDocument'], ['Workbook']))).toBe(other('xls'))
    expect(await typeOf('a.xls', makeCompoundFile(['Book']))).toBe('application/vnd.ms-excel')
    expect(await typeOf('a.xls', makeCompoundFile(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'Workbook']))).toBe('application/vnd.ms-excel')
    expect(await typeOf('a.doc', makeCompoundFile(['a', 'b', 'c', 'd', 'WordDocument'], [], true))).toBe('application/msword')
    expect(await typeOf('a.doc', makeCompoundFile(['EncryptedPackage']))).toBe(other('doc'))
    expect(await typeOf('a.doc', samples.doc.subarray(0, 600))).toBe(other('doc'))
  })

  it('is found, or is none, for any bytes that look like one', async () => {
    let random = 1
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    for (const [ending, bytes] of [
      ['docx', samples.docx],
      ['doc', samples.doc]
    ] as const) {
      for (let turn = 0; turn < 300; turn += 1) {
        const broken = Buffer.from(bytes)
        for (let at = 0; at < 4; at += 1) broken[8 + next(broken.length - 8)] = next(256)
        expect([other(ending), DOCUMENTS[ending].type]).toContain(await typeOf(`a.${ending}`, broken))
      }
    }
  })
})
