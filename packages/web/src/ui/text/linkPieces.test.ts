import { expect, test } from 'vitest'
import { linkPieces } from './linkPieces.ts'

const links = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://cecb.lk/outages.', 'https://cecb.lk/outages'],
  ['(more: http://a.lk/b?c=d&e#f)', 'http://a.lk/b?c=d&e#f'],
  ['https://en.wikipedia.org/wiki/Lift_(force), for instance', 'https://en.wikipedia.org/wiki/Lift_(force)'],
  ['HTTPS://A.LK/ is one too', 'HTTPS://A.LK/'],
  ['two: https://a.lk and https://b.lk!', 'https://a.lk', 'https://b.lk']
])('the addresses in “%s”', (text, ...expected) => {
  expect(links(text)).toEqual(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.lk', 'www.a.lk', 'https://', 'http://[', 'just words'])(
  'none in “%s”',
  (text) => {
    expect(linkPieces(text)).toEqual([{ text }])
  }
)

test('an address ends where the direction of reading is turned', () => {
  expect(links('https://bank.lk/\u202egro.live')).toEqual(['https://bank.lk/'])
})

test('nothing of the text is lost', () => {
  const text = 'A https://a.lk/x, b\n(https://b.lk). '
  expect(
    linkPieces(text)
      .map((piece) => piece.text)
      .join('')
  ).toBe(text)
})
