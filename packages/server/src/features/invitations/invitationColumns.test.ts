import { invitations } from '@verandah/contract/invitations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'

// Reading a table does not depend on the database.
describe('a table of people to invite, as people have it,', () => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding('sqlite')))
  afterAll(() => building.close())

  const read = (body: string) => building.as.dilan.call(invitations.import, { query: { dryRun: 'true' }, body })

  it('names columns that nothing reads, takes no day for a unit, and finds its heads below a title', async () => {
    const message = 'This is a date, not a unit: the spreadsheet has changed it. Format the column as text, and enter the unit again.'
    const answer = await read('People of the tower\nE-mail,Flat,Parking\nday@example.lk,1-Feb,P1\nmarked@example.lk,="4B",P2')
    expect(answer.unread).toEqual(['Parking'])
    expect(answer.rows.map(({ line, unitNumber, errors }) => [line, unitNumber, errors])).toEqual([
      [3, '1-FEB', [{ path: 'unitNumber', message }]],
      [4, '4B', []]
    ])
  })
})
