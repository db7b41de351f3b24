import { pack } from '@verandah/contract/i18n/text'
import { ATTACHMENT_BYTES } from '@verandah/contract/limits'
import { z } from '@verandah/contract/z'
import { shrinkImage } from '../../../ui/photos/shrinkImage.ts'

const MIB = 1024 * 1024
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const TYPES = [...PICTURES, 'application/pdf']
/** In pixels: small print stays readable. */
const SIDE = 3_200

/** What the picker offers; a phone then makes a JPEG of its own format. */
export const ACCEPTED = TYPES.join()

const NOT_ALLOWED = 'A receipt must be a JPEG, PNG or WebP picture or a PDF'
export const TOO_LARGE = pack('This file is too large: at most {{max}} MB', { max: ATTACHMENT_BYTES / MIB })

const isPicture = ({ type }: File) => PICTURES.includes(type)

/** Why it cannot be a receipt, in English; null when it can. A large picture will be made smaller. */
export function faultOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return NOT_ALLOWED
  if (file.size === 0) return 'This file is empty'
  return file.size > ATTACHMENT_BYTES && !isPicture(file) ? TOO_LARGE : null
}

export const receiptFile = z.custom<File | null>().check(
  z.superRefine((file, context) => {
    const message = file === null ? null : faultOf(file)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
)

/** As it is sent. What this browser cannot read goes as it is, and the server says whether it can. */
export async function prepareReceipt(file: File): Promise<File> {
  return isPicture(file) ? ((await shrinkImage(file, { side: SIDE, kept: PICTURES })) ?? file) : file
}
