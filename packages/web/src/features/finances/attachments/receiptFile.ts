import { pack } from '@verandah/contract/i18n/text'
import { ATTACHMENT_BYTES, TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { shrinkImage } from '../../../ui/photos/shrinkImage.ts'

const MIB = 1024 * 1024
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const TYPES = [...PICTURES, 'application/pdf']
/** In pixels: small print stays readable. */
const SIDE = 3_200

/** What the picker offers; a phone then makes a JPEG of its own format. */
export const ACCEPTED = TYPES.join()

const NOT_ALLOWED = 'A receipt must be a JPEG, PNG or WebP picture or a PDF'
const TOO_LARGE = pack('This file is too large: at most {{max}} MB', { max: ATTACHMENT_BYTES / MIB })

const TOO_MANY = pack('A transaction has at most {{max}} receipts', { max: TRANSACTION_ATTACHMENTS })

const isPicture = ({ type }: File) => PICTURES.includes(type)

/** Why it cannot be a receipt, in English; null when it can. A large picture will be made smaller. */
function faultOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return NOT_ALLOWED
  if (file.size === 0) return 'This file is empty'
  return file.size > ATTACHMENT_BYTES && !isPicture(file) ? TOO_LARGE : null
}

/** A file that cannot be a receipt, and why, in English. */
export interface RefusedFile {
  file: File
  fault: string
}

/** Those of the files that can be receipts of a transaction, and why the others cannot. `room`: for so many more. */
export function sortOut(files: readonly File[], room = TRANSACTION_ATTACHMENTS) {
  const good = files.filter((file) => faultOf(file) === null)
  const refused = files.flatMap((file): RefusedFile[] => {
    const fault = faultOf(file)
    return fault === null ? [] : [{ file, fault }]
  })
  return { good: good.slice(0, room), refused: [...refused, ...good.slice(room).map((file) => ({ file, fault: TOO_MANY }))] }
}

async function shrink(file: File): Promise<File> {
  const smaller = await shrinkImage(file, { side: SIDE, kept: PICTURES })
  return smaller !== null && smaller.size < file.size ? smaller : file
}

const prepared = new WeakMap<File, Promise<File>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * As it is sent: a large picture is made smaller, once, whoever asks. One after the other, because each takes much memory.
 * What this browser cannot read goes as it is, and the server says whether it can.
 */
export async function prepareReceipt(file: File): Promise<File> {
  if (!isPicture(file)) return file
  const made = prepared.get(file) ?? last.then(async () => shrink(file).catch(() => file))
  prepared.set(file, made)
  last = made
  return made
}
