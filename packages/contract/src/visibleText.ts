/**
 * Characters that show nothing: a zero-width space, a Hangul filler, a blank of Braille. Some scripts need a few of them inside
 * a word, so that they stay in a text; a text of nothing else is empty.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]+/gu
const ANYTHING = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns the visible part of a text. */
export const visible = (text: string) => text.replace(INVISIBLE, '').trim()

export const isVisible = (text: string) => ANYTHING.test(text)

// oxlint-disable-next-line no-control-regex -- control characters are what these remove
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g
// oxlint-disable-next-line no-control-regex -- all of them but tab and line feed
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** A lone surrogate would be stored as another character, and cannot be put into a URL. */
const whole = (text: string) => text.toWellFormed().normalize('NFC')

/** Returns a text as one line, read in one direction: a title or a name ends up in mail headers, file names and logs. */
export const oneLine = (text: string) => whole(text).replace(CONTROL, ' ').trim()
export const manyLines = (text: string) => whole(text).replace(/\r\n?/g, '\n').replace(CONTROL_IN_LINES, '').trim()
