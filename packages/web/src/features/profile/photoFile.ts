import { PHOTO_BYTES } from '@verandah/contract/limits'
import { formatFileSize } from '../../ui/format.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot become a photo, in English; null when it can, as far as can be told without opening it. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): { text: string; values?: Record<string, string> } | null {
  if (!PHOTO_TYPES.includes(type)) return { text: 'Please choose a JPEG, PNG or WebP picture.' }
  if (size === 0) return { text: 'This file is empty. Please choose another picture.' }
  if (size > PHOTO_BYTES)
    return {
      text: 'This picture has {{size}}; {{most}} is the most. Please choose a smaller one.',
      values: { size: formatFileSize(size), most: formatFileSize(PHOTO_BYTES) }
    }
  return null
}
