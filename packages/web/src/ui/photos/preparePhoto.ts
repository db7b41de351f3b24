import { REQUEST_PHOTO_BYTES } from '@verandah/contract/limits'
import { shrinkImage } from './shrinkImage.ts'

/** Why a file cannot be a photo, in English, in the words of the server. */
export interface PhotoProblem {
  text: string
  values?: Record<string, number>
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** The longest side in pixels; the server makes photos smaller again, but takes no more than 24 megapixels. */
const SIDE = 2_560
const MIB = 1024 * 1024

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function problemOf(file: File): PhotoProblem | null {
  if (file.size === 0) return { text: 'This file is empty' }
  if (!TYPES.includes(file.type)) {
    if (isHeic(file)) return { text: 'This browser cannot read HEIC photos. Save the photo as a JPEG and choose that.' }
    return { text: 'A photo must be a JPEG, PNG or WebP picture' }
  }
  if (file.size <= REQUEST_PHOTO_BYTES) return null
  return { text: 'This file is too large: at most {{max}} MB', values: { max: REQUEST_PHOTO_BYTES / MIB } }
}

/**
 * Returns the file as it is sent: a large photo is made smaller first. What this browser cannot read goes as it is, and the
 * server says whether it can.
 */
export async function preparePhoto(file: File): Promise<File | PhotoProblem> {
  const photo = (file.size > 0 ? await shrinkImage(file, { side: SIDE, kept: TYPES }) : null) ?? file
  return problemOf(photo) ?? photo
}
