import { crc32 } from 'node:zlib'
import type { DocumentType } from '@verandah/contract/documents'
import { picture } from './uploads.ts'

/** A ZIP of empty entries, which are stored as they are. */
export function makeZip(names: readonly string[], entry: { method?: number; size?: number } = {}): Buffer {
  const { method = 0, size = 0 } = entry
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const text of names) {
    const name = Buffer.from(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(0x0800, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc32(''), 14)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    local.push(head, name)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50)
    head.copy(row, 6, 4, 30)
    row.writeUInt32LE(offset, 42)
    directory.push(row, name)
    offset += head.length + name.length
  }
  const rows = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(rows.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, rows, end])
}

const SECTOR = 512
const [FREE, END, TABLE] = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 0xff_ff_ff_fd]

/** A compound file (Office until 2003) with empty streams of these names at the top, and others in a folder; `large` is one of 7 MB. */
export function makeCompoundFile(top: readonly string[], embedded: readonly string[] = [], large = false): Buffer {
  const entries = ['Root Entry', ...top, ...(embedded.length > 0 ? ['ObjectPool', ...embedded] : [])]
  const pool = embedded.length > 0 ? top.length + 1 : FREE
  const directory = Buffer.alloc(Math.ceil(entries.length / 4) * SECTOR)
  const sectors = directory.length / SECTOR
  for (const [id, name] of entries.entries()) {
    const row = directory.subarray(id * 128, (id + 1) * 128)
    row.write(name, 'utf16le')
    row.writeUInt16LE((name.length + 1) * 2, 64)
    const isStream = id !== 0 && id !== pool
    row[66] = id === 0 ? 5 : isStream ? 2 : 1
    row.writeUInt32LE(FREE, 68)
    // Each is the right sibling of the one before it.
    const isLast = id === entries.length - 1 || id + 1 === pool + 1
    row.writeUInt32LE(id === 0 || isLast ? FREE : id + 1, 72)
    row.writeUInt32LE(id === 0 ? 1 : id === pool ? pool + 1 : FREE, 76)
  }
  // The directory begins in the second sector, or where the 110th sector of the table begins to count.
  const before = large ? 109 * 128 : 1
  const table = Buffer.alloc(SECTOR, 0xff)
  for (let sector = 0; sector < sectors; sector += 1) {
    const number = before + sector
    table.writeUInt32LE(sector === sectors - 1 ? END : number + 1, (number % 128) * 4)
  }
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xff_fe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(before, 48)
  header.fill(0xff, 68)
  if (!large) {
    table.writeUInt32LE(TABLE)
    header.writeUInt32LE(0, 76)
    return Buffer.concat([header, table, directory])
  }
  // The list of what the header has no room for comes last, and names the table before it.
  header.writeUInt32LE(before + sectors + 1, 68)
  const list = Buffer.alloc(SECTOR, 0xff)
  list.writeUInt32LE(before + sectors)
  return Buffer.concat([header, Buffer.alloc(before * SECTOR), directory, table, list])
}

const office = (folder: string) => makeZip(['[Content_Types].xml', '_rels/.rels', `${folder}/document.xml`])

/** A small valid file of each ending that a document may have. */
export async function sampleDocuments(): Promise<Record<DocumentType, Buffer>> {
  const jpeg = await picture().jpeg().toBuffer()
  return {
    pdf: Buffer.from('%PDF-1.7\n%%EOF\n'),
    doc: makeCompoundFile(['WordDocument', '1Table']),
    docx: office('word'),
    xls: makeCompoundFile(['Workbook']),
    xlsx: office('xl'),
    ppt: makeCompoundFile(['Current User', 'PowerPoint Document']),
    pptx: office('ppt'),
    txt: Buffer.from('Minutes of the meeting\r\nආයුබෝවන්\n'),
    csv: Buffer.from('Unit,Fee\n4B,"12,000"\n'),
    jpg: jpeg,
    jpeg,
    png: await picture().png().toBuffer(),
    gif: await picture().gif().toBuffer(),
    webp: await picture().webp().toBuffer()
  }
}
