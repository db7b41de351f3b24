import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { Ctx } from '../../../core/context.ts'
import { mark } from '../../../core/marks.ts'
import { throwProblem } from '../../../core/problem.ts'
import { forWritingBeside } from '../../../db/lock.ts'
import type { UnitRow } from '../../units/units.table.ts'
import { readingFacts } from '../accounts.marks.ts'
import type { ReadingRow } from '../accounts.table.ts'
import { findFault } from './consumption.ts'

type NamedUnit = Pick<UnitRow, 'id' | 'label'>

/**
 * Finds the first reading that does not follow the one before it, or is of a day that is billed already. The rows are
 * of one kind, in order.
 */
function findMisfit(rows: readonly ReadingRow[]): ReadingRow | undefined {
  const billedUntil = rows.findLast(({ run_id }) => run_id !== null)?.day
  return rows.find((row, index) => {
    const previous = rows[index - 1]
    if (row.run_id === null && billedUntil !== undefined && row.day <= billedUntil) return true
    return previous?.day === row.day || findFault(previous, row) !== null
  })
}

/**
 * Moves the readings of a unit to another unit; 409 where they do not make one valid sequence with that unit's
 * readings.
 */
export async function moveReadings(ctx: Ctx<unknown>, from: NamedUnit, into: NamedUnit): Promise<void> {
  const { db, dialect } = ctx
  const kinds = db.selectFrom('dues_readings').select('kind_id').where('unit_id', '=', from.id)
  // Whoever reads or bills these meters waits.
  const locked = db.selectFrom('dues_kinds').select(['id', 'name']).where('id', 'in', kinds).orderBy('id')
  for (const { id, name } of await locked.$call(forWritingBeside(dialect)).execute()) {
    const both = db.selectFrom('dues_readings').selectAll().where('kind_id', '=', id).where('unit_id', 'in', [from.id, into.id])
    const misfit = findMisfit(await both.orderBy('day').orderBy('id').execute())
    if (misfit !== undefined) {
      const values = { kind: name, day: formatDay(misfit.day), unit: from.label, into: into.label }
      throwProblem('conflict', {
        text: pack('The readings of {{kind}} of {{unit}} and {{into}} do not follow each other on {{day}}', values)
      })
    }
  }
  const moved = db.updateTable('dues_readings').set({ unit_id: into.id }).where('unit_id', '=', from.id)
  for (const row of await moved.returningAll().execute()) mark(ctx, 'reading', row.id, readingFacts(row))
}
