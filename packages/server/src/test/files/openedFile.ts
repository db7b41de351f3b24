import type { DocumentType } from '@verandah/contract/documents'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { extractText } from 'unpdf'

/** Whether a file of this type opens and shows something: its title, where it has one. */
export async function opens(type: DocumentType, title: string, bytes: Buffer): Promise<boolean> {
  if (type === 'pdf') return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.includes(title)
  if (type === 'docx') return strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).includes(title)
  if (type === 'xlsx') return 'xl/worksheets/sheet1.xml' in unzipSync(bytes)
  if (type === 'png' || type === 'jpg') return (await sharp(bytes).stats()).entropy > 1
  return !bytes.includes(0)
}
