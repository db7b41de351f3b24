import { hash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { assemblies } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { fromCell } from '../../../http/answers/csv.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { addTower, noticed, opened, TOWER } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

/** A name that a spreadsheet would take for a formula, behind the quote of a text. */
const NAME = '=[Sunil; +Perera]'

describe.each(DIALECTS)('the file of a roll, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect, LONG_SESSIONS)
    await addTower(building)
    await building.app.databases.write.updateTable('units_people').set({ name: NAME }).where('name', '=', '[Sunil Perera]').execute()
    await building.app.databases.changes.refresh()
  })
  afterAll(() => building.close())

  const file = async (id: string, who: DemoPersonName) => building.send(hall.roll, await building.tokenOf(who), { params: { id } })
  const read = async (id: string, who: DemoPersonName) => {
    const { body } = await file(id, who)
    return { body, lines: parse(body, { bom: true }) }
  }
  const units = (lines: string[][]) => lines.slice(1).map(([unit, share]) => [unit, Number(share)])
  const inOrder = TOWER.map(({ label, share }) => [label, share]).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))

  it('is enough for those at the desk to compute the hash that the meeting shows', async () => {
    const id = await opened(building)
    const { roll } = await building.as.amaya.call(assemblies.get, { params: { id } })
    for (const who of ['malathi', 'dilan'] as const) {
      const { lines } = await read(id, who)
      expect(lines[0]).toEqual(['Unit', 'Share', 'Counts', 'Hashed text'])
      expect(new Set(units(lines))).toEqual(new Set(inOrder))
      expect(lines).toHaveLength(inOrder.length + 1)
      expect(
        lines
          .slice(1)
          .filter((line) => line[2] === 'No')
          .map(([unit]) => unit)
      ).toEqual(['G11'])
      const texts = lines.slice(1).map((line) => fromCell(line[3] ?? ''))
      expect(texts.filter((text) => text.includes(NAME))).toHaveLength(2)
      expect(hash('sha256', texts.join('\n'), 'hex')).toBe(roll?.sha256)
    }
  })

  it('has for an owner units, shares and what counts, and no name and no reason', async () => {
    const id = await opened(building)
    const { body, lines } = await read(id, 'amaya')
    expect(lines[0]).toEqual(['Unit', 'Share', 'Counts'])
    expect(lines.slice(1).map(([unit, , counts]) => [unit, counts])).toContainEqual(['G11', 'No'])
    expect(units(lines).reduce((sum, [, share]) => sum + Number(share), 0)).toBe(1_000)
    for (const hidden of ['Marikkar', 'Perera', 'Amaya', 'noOwner']) expect(body).not.toContain(hidden)
    const taken = building.app.databases.read.selectFrom('audit').select('actor_id').where('kind', '=', 'assemblies.rollExported')
    expect(await taken.execute()).toContainEqual({ actor_id: building.ids.amaya })
  })

  it('does not tell owners which units may not vote where that would say who is in arrears', async () => {
    const id = await opened(building, { rules: { arrearsBar: true } })
    expect((await read(id, 'amaya')).lines[0]).toEqual(['Unit', 'Share'])
    expect((await read(id, 'farook')).lines[0]).toEqual(['Unit', 'Share', 'Counts', 'Hashed text'])
  })

  it('is for those who see the hall, from the opening on, and of general meetings', async () => {
    const id = await noticed(building)
    for (const who of ['amaya', 'dilan'] as const) expect((await file(id, who)).statusCode).toBe(409)
    await building.as.dilan.call(hall.open, { params: { id } })
    expect((await building.send(hall.roll, undefined, { params: { id } })).statusCode).toBe(401)
    // He owns nothing, and votes for nobody.
    expect((await file(id, 'tharindu')).statusCode).toBe(403)
    const draft = {
      title: '[Council]',
      date: '2026-12-01',
      startTime: '18:00',
      endTime: '19:00',
      location: '[Lobby]',
      type: 'committee' as const
    }
    const { _id: council } = await building.as.dilan.call(meetings.create, { body: draft })
    for (const who of ['amaya', 'dilan'] as const) expect((await file(council, who)).statusCode).toBe(404)
  })
})
