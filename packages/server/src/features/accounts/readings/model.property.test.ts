import { addDays, addMonths, type Day, type Month } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Run } from '@verandah/contract/duesRuns'
import { listedUnits } from '@verandah/contract/listedUnits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { metersIn } from '../../../test/records/meters.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { cases } from '../../../test/properties.ts'

const FIRST = '2026-10-01' as Day
const DAYS = 50

/** The expected state of one meter: the readings by the day of the test with the run that billed each, and the runs. */
interface MeterState {
  values: Map<number, { litres: number; run: number | null }>
  runs: { id: NonNullable<Run['_id']>; litres: number; isUndone: boolean }[]
}

const read = fc.record({ what: fc.constant('read' as const), day: fc.nat(DAYS), litres: fc.integer({ min: 0, max: 60_000 }) })
const bill = fc.record({ what: fc.constant('bill' as const), day: fc.nat(DAYS) })
const undo = fc.record({ what: fc.constant('undo' as const), index: fc.nat(9) })
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: read }, { weight: 3, arbitrary: bill }, { weight: 2, arbitrary: undo }), {
  minLength: 12,
  maxLength: 24
})

const inOrder = ({ values }: MeterState) => [...values].toSorted(([one], [other]) => one - other)
const lastBilled = (known: MeterState) => inOrder(known).findLast(([, { run }]) => run !== null)?.[0] ?? -1

/** Returns the litres between each chosen reading and the one before it. */
function litresOf(known: MeterState, isChosen: (day: number, run: number | null) => boolean): number {
  const all = inOrder(known)
  return all.reduce((sum, [day, { litres, run }], index) => {
    const before = all[index - 1]?.[1].litres ?? litres
    return isChosen(day, run) ? sum + litres - before : sum
  }, 0)
}

for (const dialect of DIALECTS) {
  describe(`any readings, runs and undoing on ${dialect}`, () => {
    let building: TestBuilding
    let period = '2026-11' as Month
    const dues = duesIn(() => building)
    const { meter, save } = metersIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await building.as.ishara.call(listedUnits.replace, { body: { units: [{ label: 'R1', floor: '1' }] } })
    })
    afterAll(() => building.close())

    async function take(kind: DuesKind, known: MeterState, day: number, litres: number) {
      const [before, after] = [inOrder(known).findLast(([other]) => other < day), inOrder(known).find(([other]) => other > day)]
      const fits = litres >= (before?.[1].litres ?? 0) && litres <= (after?.[1].litres ?? litres)
      const isBilled = day <= lastBilled(known)
      const saving = save(kind, [{ unitNumber: 'R1', date: addDays(FIRST, day), value: litres / 1_000 }])
      if (isBilled) return expect(saving).rejects.toMatchObject({ status: 409 })
      if (!fits) return expect(saving).rejects.toMatchObject({ status: 400 })
      await saving
      known.values.set(day, { litres, run: null })
    }

    async function billUntil(kind: DuesKind, known: MeterState, until: number) {
      const isOpen = (day: number, run: number | null) => day <= until && run === null
      const open = inOrder(known).filter(([day, { run }]) => isOpen(day, run))
      period = addMonths(period, -1)
      const day = addDays(FIRST, until)
      const running = dues.run(dues.draftOf([kind], { period, billDay: day, dueDays: [day] }))
      if (open.length === 0) {
        const isKnown = inOrder(known).some(([other]) => other <= until)
        return expect(running).rejects.toMatchObject(isKnown ? { status: 409, code: 'run_not_ready' } : { status: 400 })
      }
      const [litres, index] = [litresOf(known, isOpen), known.runs.length]
      const { _id, total } = await running
      expect(total).toBe((litres + 1) / 100)
      known.runs.push({ id: _id ?? ('' as never), litres, isUndone: false })
      for (const [other] of open) known.values.set(other, { litres: known.values.get(other)?.litres ?? 0, run: index })
    }

    async function undoOne(known: MeterState, index: number) {
      const run = known.runs[index]
      if (run === undefined || run.isUndone) return
      await dues.undo(run.id)
      run.isUndone = true
      for (const [day, { litres, run: by }] of known.values) if (by === index) known.values.set(day, { litres, run: null })
    }

    it('bill each litre once, in whichever order runs are undone', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const kind = await meter()
          const known: MeterState = { values: new Map(), runs: [] }
          for (const step of all) {
            if (step.what === 'read') await take(kind, known, step.day, step.litres)
            else if (step.what === 'bill') await billUntil(kind, known, step.day)
            else await undoOne(known, step.index)
            const billed = known.runs.filter(({ isUndone }) => !isUndone).reduce((sum, { litres }) => sum + litres, 0)
            expect(billed).toBe(litresOf(known, (_day, run) => run !== null))
          }
        }),
        cases(8, 30)
      )
      expect(await booksIn(() => building).check()).toEqual([])
    })
  })
}
