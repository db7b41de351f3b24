/**
 * Characters that show nothing: a zero-width space, a Hangul filler, a blank of Braille. Some scripts need a few of them inside
 * a word, so that they stay in a text; a text of nothing else is empty.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]+/gu
const ANYTHING = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** What is to be seen of a text. */
export const visible = (text: string) => text.replace(INVISIBLE, '').trim()

export const isVisible = (text: string) => ANYTHING.test(text)
