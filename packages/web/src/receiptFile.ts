import { pack } from '@verandah/contract/i18n/text'
import { ATTACHMENT_BYTES } from '@verandah/contract/limits'
import { shrinkImage } from './ui/photos/shrinkImage.ts'

// Pictures and PDFs of what was paid: receipts of the treasurer, and slips of residents.

const MIB = 1024 * 1024
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const TYPES = [...PICTURES, 'application/pdf']
/** The longest side in pixels: small print stays readable. */
const SIDE = 3_200

/** The types of files that the picker offers; a phone then makes a JPEG of its own format. */
export const ACCEPTED = TYPES.join()

const TOO_LARGE = pack('This file is too large: at most {{max}} MB', { max: ATTACHMENT_BYTES / MIB })

const isPicture = ({ type }: File) => PICTURES.includes(type)

/** Returns why it cannot be one, in English; null when it can. A large picture will be made smaller. */
export function faultOf(file: File, notAllowed: string): string | null {
  if (!TYPES.includes(file.type)) return notAllowed
  if (file.size === 0) return 'This file is empty'
  return file.size > ATTACHMENT_BYTES && !isPicture(file) ? TOO_LARGE : null
}

async function shrink(file: File): Promise<File> {
  const smaller = await shrinkImage(file, { side: SIDE, kept: PICTURES })
  return smaller !== null && smaller.size < file.size ? smaller : file
}

const prepared = new WeakMap<File, Promise<File>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Returns a receipt as it is sent: a large picture is made smaller, once, whoever asks. They are prepared one after the
 * other, because each takes much memory. A file that this browser cannot read is sent as it is, and the server says whether
 * it can.
 */
export async function prepareReceipt(file: File): Promise<File> {
  if (!isPicture(file)) return file
  const made = prepared.get(file) ?? last.then(async () => shrink(file).catch(() => file))
  prepared.set(file, made)
  last = made
  return made
}
