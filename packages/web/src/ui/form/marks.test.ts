import { expect, test } from 'vitest'

const FIELDS = /<(\w*(?:Field|Area|Code))\s(?=[^>]*control=)(.*?)\/>/gs

test('each field of a form says whether it must be filled in', () => {
  const files: Record<string, string> = import.meta.glob('../../features/**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const unmarked = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(FIELDS)]
      // A switch is always on or off, some fields mark themselves, files are added or not, some labels say it
      // themselves, what is read only is not filled in, and an office that is not chosen keeps its holder.
      .filter(
        ([, name = '', props = '']) =>
          !/Switch|Role|Receipts|File|PaymentMethod|MoneyAccount|ReadAmount/.test(name) &&
          !/\b(required|optional|readOnly|if applicable)\b|seats\./.test(props)
      )
      .map(([field]) => `${path}: ${field}`)
  )
  expect(unmarked).toEqual([])
  expect(Object.values(files).join().match(FIELDS)?.length).toBeGreaterThan(20)
})
