import { onFirstUse } from '@verandah/contract/onFirstUse'
import type { Day } from '@verandah/contract/dates'

const MOST_CHARACTERS = 200
/** The most characters of a name that are read: ICU's NFC takes very long for thousands of combining marks. */
const MOST_READ = 1_000
const graphemes = onFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Control and direction characters, separators of lines, and what is invisible; joiners are judged by `STRAY_JOINERS`. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
/** Sinhala and other scripts, and emojis, are written with joiners; anywhere else they only hide in a name. */
const JOINED = String.raw`(?!\p{ASCII})[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]`
const STRAY_JOINERS = new RegExp(String.raw`(?<!${JOINED})[\u200c\u200d]|[\u200c\u200d](?!${JOINED})`, 'gu')

/** Windows takes these in no name. */
const FORBIDDEN = /[<>:"|?*]/g
/** Names of devices, which may not stand before the first dot either. */
const DEVICES = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i
const EXTENSION = /\.[\p{L}\p{M}\p{N}_-]{1,16}$/u

/** Cuts a text to at most so many UTF-16 units, where a reader sees a character end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of graphemes().segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

const bounded = (name: string) => (name.length > MOST_READ ? name.slice(0, MOST_READ / 2) + name.slice(-MOST_READ / 2) : name)
const trimmed = (text: string) => text.replace(/^[. ]+/, '').replace(/[. ]+$/, '')

/** Returns a name that every system can save: the last segment, with its extension, without what cannot be seen. */
export function cleanFileName(name: string): string {
  const segment = bounded(name.split(/[/\\]/).at(-1) ?? '')
  const visible = segment.normalize('NFC').replace(INVISIBLE, '').replace(STRAY_JOINERS, '').replace(FORBIDDEN, '_').replace(/\s+/gu, ' ')
  const whole = visible.replace(/[. ]+$/, '')
  const extension = EXTENSION.exec(whole)?.[0] ?? ''
  const stem = trimmed(whole.slice(0, whole.length - extension.length)) || 'file'
  const safe = DEVICES.test(stem + extension) ? `_${stem}` : stem
  return (trimmed(cutText(safe, MOST_CHARACTERS - extension.length)) || 'file') + extension
}

/** Returns the extension in lower case and without its dot; '' when there is none. */
export function extensionOf(name: string): string {
  return (EXTENSION.exec(cleanFileName(name))?.[0] ?? '').slice(1).toLowerCase()
}

const SLUG_LENGTH = 60

/**
 * Returns a file name as 'minutes-2026-12-01-roof-garden.pdf': letters and digits of any script, so that no system rejects
 * it; Sinhala joins some with U+200D.
 */
export function titledFileName(what: string, { date, title }: { date: Day; title: string }, extension: string): string {
  const words = cutText(title.toLowerCase(), SLUG_LENGTH).split(/[^\p{L}\p{M}\p{N}\u200d]+/u)
  return `${[what, date, ...words].filter((word) => word !== '').join('-')}.${extension}`
}
