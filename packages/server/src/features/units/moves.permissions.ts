import type { UnitId } from '@verandah/contract/ids'
import { moves } from '@verandah/contract/moves'
import type { DemoPersonName } from '../../demo/people.ts'
import { moveDraft } from '../../test/records/moves.ts'
import { makeUnit, ownUnit } from '../../test/records/units.ts'
import { about, EVERYONE, type Make, managerOr, MANAGERS, otherThan, type Row } from '../../test/permissionRow.ts'

const own: Make<UnitId> = (building, caller) => ownUnit(building, caller)
const another: Make<UnitId> = (building) => makeUnit(building)

type By = (caller: DemoPersonName) => DemoPersonName
const caller: By = (name) => name

/** A move of a unit, for which somebody has asked. */
const move =
  (unit: Make<UnitId>, by: By): Make =>
  async (building, name) =>
    (await building.as[by(name)].call(moves.create, { params: { id: await unit(building, name) }, body: moveDraft() }))._id

/** People who see only their own units do not find it; the treasurer sees it. */
const HIDDEN = '0 0 – ✓ ✓ ✓'
const to = (status: string) => ({ body: { status } })

export const rows: Row[] = [
  { endpoint: moves.list, who: EVERYONE },
  about(moves.create, 'own unit', EVERYONE, own, { body: moveDraft() }),
  about(moves.create, "another's unit", HIDDEN, another, { body: moveDraft() }),
  about(moves.update, 'own, cancelled', EVERYONE, move(own, caller), to('cancelled')),
  {
    ...about(moves.update, 'own, approved', MANAGERS, move(own, caller), to('approved')),
    // Approved moves do not overlap, so each is cancelled before the next.
    async prepare(building, name) {
      await building.app.databases.write.updateTable('units_moves').set({ status: 'cancelled' }).where('status', '=', 'approved').execute()
      return { params: { id: await move(own, caller)(building, name) }, ...to('approved') }
    }
  },
  about(moves.update, 'own, declined', MANAGERS, move(own, caller), to('declined')),
  about(moves.update, "own unit, someone else's, cancelled", MANAGERS, move(own, otherThan), to('cancelled')),
  about(moves.update, "another's unit, cancelled", HIDDEN, move(another, otherThan), to('cancelled')),
  about(moves.update, "another's unit, declined", HIDDEN, move(another, managerOr), to('declined'))
]
