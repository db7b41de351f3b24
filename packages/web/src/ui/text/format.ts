import { onFirstUse } from '@verandah/contract/onFirstUse'

const sizes = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Returns '512.00 Bytes', '1.50 MB': steps of 1,024. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizes.length - 1)
  return `${(bytes / 1024 ** step).toFixed(2)} ${sizes[step]}`
}

const signs = onFirstUse(() => new Intl.Segmenter('en'))

/** Returns the first `length` characters and '...', or the whole text when it is no longer than that. */
export function cut(text: string, length: number): string {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const end = letters.slice(0, length).join('').length
  // A cut must not go through what reads as one sign: a joined emoji, a Sinhala or Tamil letter with its vowel.
  return `${text.slice(0, signs().segment(text).containing(end)?.index || end)}...`
}

const PREVIEW_LETTERS = 200

/** Returns the beginning of a text, enough to see what it is. */
export const preview = (text: string) => cut(text, PREVIEW_LETTERS)

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
