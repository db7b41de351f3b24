import { grouped } from '../formats.ts'
import { onFirstUse } from '../onFirstUse.ts'
import { type StoredText, unpack, type Values } from './text.ts'

/** A language: its catalogue, with the English texts as keys, and an optional change of every text. */
export interface Language {
  /** BCP 47. */
  code: string
  catalogue: Record<string, string>
  adapt?: (text: string) => string
}

/**
 * A text in a language: by its English words, or as `Text`, or packed. With a `count` the catalogue's form for that
 * number is taken: 'Agenda count_one', 'Agenda count_other'. What no catalogue knows stays as it is.
 */
export type Translate = (text: string | StoredText, values?: Values) => string

export function translator({ code, catalogue, adapt = (text) => text }: Language): Translate {
  const forms = onFirstUse(() => new Intl.PluralRules(code))
  const translate: Translate = (given, with_ = {}) => {
    const { text, values = with_ } = typeof given === 'string' ? unpack(given) : given
    const { count } = values
    const counted = typeof count === 'number' ? catalogue[`${text}_${forms().select(count)}`] : undefined
    return adapt(counted ?? catalogue[text] ?? text).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => {
      const value = values[name] ?? hole
      if (typeof value === 'object') return translate(value)
      return name === 'count' && typeof value === 'number' ? grouped(value) : String(value)
    })
  }
  return translate
}
