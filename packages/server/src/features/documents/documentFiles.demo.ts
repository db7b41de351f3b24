import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import writeXlsxFile from 'write-excel-file/node'
import type { Block } from '../../pdf/document.ts'
import { makePdf } from '../../pdf/makePdf.ts'

/** The content of a demo file; the key is the file's extension. */
export type Content =
  | { pdf: Block[] }
  /** A line that begins with `# ` is a heading. */
  | { docx: string[] }
  /** The first row names the columns. */
  | { xlsx: (string | number)[][] }
  | { csv: (string | number)[][] }
  | { txt: string }
  /** An SVG drawing. */
  | { png: string }
  | { jpg: string }

const LETTERHEAD = { name: 'Kadupul Residencies', address: '42 Temple Lane, Colombo 05' }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function paragraph(line: string): string {
  const isHeading = line.startsWith('# ')
  const style = isHeading ? '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>' : ''
  return `<w:p><w:pPr><w:spacing w:after="120"/></w:pPr><w:r>${style}<w:t xml:space="preserve">${escaped(isHeading ? line.slice(2) : line)}</w:t></w:r></w:p>`
}

/** Returns the three parts that a Word document needs. */
function wordDocument(title: string, lines: readonly string[], madeAt: Date): Buffer {
  const body = [`# ${title}`, ...lines].map(paragraph).join('')
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  }
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return Buffer.from(zipSync(files, { mtime: madeAt }))
}

function spreadsheet(sheet: string, [head = [], ...rows]: (string | number)[][]): Promise<Buffer> {
  const named = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value })))
  const columns = head.map((_, column) => ({ width: column === 0 ? 34 : 16 }))
  return writeXlsxFile([named, ...cells], { sheet, columns }).toBuffer()
}

const quoted = (value: string | number) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))

/** Returns the bytes of a file that opens in the programs made for it. */
export async function fileOf(title: string, content: Content, madeAt: Date): Promise<Buffer> {
  if ('pdf' in content) {
    const blocks: Block[] = [{ kind: 'title', text: title }, ...content.pdf]
    const page = { footer: title, pageLabel: 'Page {{page}} of {{pages}}' }
    return makePdf({ language: 'en', title, letterhead: LETTERHEAD, ...page, createdAt: madeAt, blocks })
  }
  if ('docx' in content) return wordDocument(title, content.docx, madeAt)
  if ('xlsx' in content) return spreadsheet(title.slice(0, 31), content.xlsx)
  if ('csv' in content) return Buffer.from(content.csv.map((row) => `${row.map(quoted).join()}\r\n`).join(''))
  if ('txt' in content) return Buffer.from(content.txt)
  if ('png' in content) return sharp(Buffer.from(content.png)).png({ palette: true }).toBuffer()
  return sharp(Buffer.from(content.jpg)).jpeg({ quality: 80 }).toBuffer()
}
