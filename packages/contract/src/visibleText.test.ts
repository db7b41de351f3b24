import { expect, it } from 'vitest'
import { nameText, optionalLines, optionalText, requiredLines, requiredText } from './fields.ts'
import { inEnglish } from './i18n/english.ts'

const NOTHING = ['', '   ', '\u200b\u2060\u200b', '\u3164\u3164', '\u2800 \u2800', '\u00ad', '\ufeff\u200d']

it.each(NOTHING)('a text that shows nothing is none (%j)', (text) => {
  const messages = [requiredText('Title', 20), requiredLines('Title', 20), nameText('Title')].map((schema) => {
    const { error } = schema.safeParse(text)
    return error?.issues.map(({ message }) => inEnglish(message))
  })
  expect(messages).toEqual([['Title is required'], ['Title is required'], ['Title is required']])
  expect(optionalText('Reference', 20).parse(text)).toBeNull()
  expect(optionalLines('Notes', 20).parse(text)).toBeNull()
})

it.each(['ශ්\u200dරී ලංකා', '👩\u200d👩\u200d👧', 'co\u00adoperate', 'க்\u200cஷ'])(
  '%s keeps what some scripts need between its letters',
  (text) => {
    expect(requiredText('Title', 20).parse(text)).toBe(text)
    expect(optionalText('Reference', 20).parse(text)).toBe(text)
  }
)

it('absent leaves an optional text as it is', () => {
  expect(optionalText('Reference', 20).parse(undefined)).toBeUndefined()
})
