import { users } from '@verandah/contract/users'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer } from '../../../test/people/newcomer.ts'
import { makeVendor } from '../../../test/records/vendors.ts'

/** First and last names in the order of lists. */
const NAMES = [
  ['aeon', 'Silva'],
  ['Ærø', 'Silva'],
  ['Afrin', 'Silva'],
  ['Émile', 'Bandara'],
  ['EMILE', 'Čapek'],
  ['Emile', 'Dias'],
  ['Eranga', 'Silva'],
  ['Lakmal', 'Silva'],
  ['Łukasz', 'Silva'],
  ['Lumini', 'Silva'],
  ['Oshadi', 'Silva'],
  ['Øystein', 'Silva'],
  ['O\u0308zge', 'Silva'],
  ['Ozias', 'Silva'],
  ['Sanduni', 'Weiß'],
  ['Sanduni', 'Weitz'],
  ['Zara', 'Silva'],
  ['Zoe', 'Silva'],
  ['zoé', 'Silva'],
  ['Zoë', 'Silva'],
  ['Zoë', 'Silvaa'],
  // Marks of other scripts than Latin decide: ම stands before the vowel signs.
  ['கமலா', 'நடராஜா'],
  ['காந்தி', 'நடராஜா'],
  ['කමල්', 'පෙරේරා'],
  ['කාන්ති', 'පෙරේරා'],
  // One sign each, though Unicode takes the second apart.
  ['කෛතා', 'පෙරේරා'],
  ['කොකිලා', 'පෙරේරා'],
  ['ශ්‍රීමා', 'පෙරේරා']
] as const
const IN_ORDER = NAMES.map((name) => name.join(' ').normalize('NFC'))

/** Each name by its place in the list, added in another order. */
const SHUFFLED = NAMES.map((name, place) => ({ name, place })).toSorted((a, b) => ((a.place * 11) % 28) - ((b.place * 11) % 28))

for (const dialect of DIALECTS) {
  describe(`the order of names on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { tharindu, dilan } = building.as
      for (const { name, place } of SHUFFLED) {
        const [firstName, lastName] = name
        const vendor = await makeVendor(building, { name: `Before ${place}` })
        await tharindu.call(vendors.update, { params: { id: vendor }, body: { name: `${firstName} ${lastName}` } })
        const { id } = await newcomer(building, 'resident', { email: `${place}@order.example` })
        await dilan.call(users.update, { params: { id }, body: { firstName, lastName } })
      }
    })
    afterAll(() => building.close())

    /** The names on all pages of two. */
    async function visit(read: (page: number) => Promise<{ names: string[]; total: number }>): Promise<string[]> {
      const visited: string[] = []
      for (let page = 1, left = 1; left > 0; page += 1) {
        const { names, total } = await read(page)
        visited.push(...names)
        left = total - 2 * page
      }
      return visited
    }

    it.each([{}, { search: '@' }, { role: 'resident' }] as const)(
      'puts letters with accents beside theirs in the pages of people: %o',
      async (query) => {
        const visited = await visit(async (page) => {
          const answer = await building.as.dilan.call(users.list, { query: { ...query, page, limit: 2 } })
          return { names: answer.users.map(({ firstName, lastName }) => `${firstName} ${lastName}`), total: answer.total }
        })
        expect(visited.filter((name) => IN_ORDER.includes(name))).toEqual(IN_ORDER)
        expect(new Set(visited).size).toBe(visited.length)
        const table: string[][] = parse((await building.send(users.export, await building.tokenOf('dilan'), { query })).body, {
          bom: true,
          from_line: 2
        })
        expect(table.map(([firstName, lastName]) => `${firstName} ${lastName}`)).toEqual(visited)
      }
    )

    it('puts them there in the pages of vendors, and where one is chosen', async () => {
      const visited = await visit(async (page) => {
        const answer = await building.as.tharindu.call(vendors.list, { query: { page, limit: 2 } })
        return { names: answer.vendors.map(({ name }) => name), total: answer.pagination.total }
      })
      expect(visited).toEqual(IN_ORDER)
      const { vendors: named } = await building.as.dilan.call(vendorNames.list)
      expect(named.map(({ name }) => name)).toEqual(IN_ORDER)
    })
  })
}
