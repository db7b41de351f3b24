/** An English text with the values of its placeholders (`{{name}}`), still to be translated. */
export interface StoredText {
  text: string
  values?: Values
}
/** A placeholder's value: a string, a number, or another text that is translated too. */
export type Value = string | number | StoredText
export type Values = Record<string, Value>

/** Separates text and values in a packed message; no text that passed a schema holds it. */
const SEPARATOR = '\u0000'

/** A text with values as one string, for places that take nothing else: the messages of zod. `unpack` reads it. */
export function pack(text: string, values: Values): string {
  return text + SEPARATOR + JSON.stringify(values)
}

/** Reads a message that may be packed; a plain one is its own text. */
export function unpack(message: string): StoredText {
  const at = message.indexOf(SEPARATOR)
  if (at === -1) return { text: message }
  // Asserted: `pack` wrote them.
  return { text: message.slice(0, at), values: JSON.parse(message.slice(at + 1)) as Values }
}
