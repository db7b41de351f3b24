import { pack } from '@verandah/contract/i18n/text'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { faultOf } from '../../../receiptFile.ts'

const NOT_ALLOWED = 'A receipt must be a JPEG, PNG or WebP picture or a PDF'
const TOO_MANY = pack('A transaction has at most {{max}} receipts', { max: TRANSACTION_ATTACHMENTS })

/** A file that cannot be a receipt, and why, in English. */
export interface RefusedFile {
  file: File
  fault: string
}

/** Returns the files that can be receipts of a transaction, and why the others cannot. `room`: how many more fit. */
export function sortOut(files: readonly File[], room = TRANSACTION_ATTACHMENTS) {
  const good = files.filter((file) => faultOf(file, NOT_ALLOWED) === null)
  const refused = files.flatMap((file): RefusedFile[] => {
    const fault = faultOf(file, NOT_ALLOWED)
    return fault === null ? [] : [{ file, fault }]
  })
  return { good: good.slice(0, room), refused: [...refused, ...good.slice(room).map((file) => ({ file, fault: TOO_MANY }))] }
}
