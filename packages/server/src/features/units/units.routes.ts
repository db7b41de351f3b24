import { unitRegister as register } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { dayOf } from '@verandah/contract/dates'
import { moveDraftAt, moves } from '@verandah/contract/moves'
import { unitsTable } from '@verandah/contract/unitsTable'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { addHolding, removeHolding, updateHolding } from './holdings.service.ts'
import { acceptTable } from '../../storage/tables/tableFile.ts'
import { importUnits } from './import/importUnits.service.ts'
import { readUnitTable } from './import/unitTable.ts'
import { namesOfUnits } from './holdings.queries.ts'
import { listMoves } from './moves/moves.queries.ts'
import { askMove, decideMove } from './moves/moves.service.ts'
import { listInvitable } from './inviting/inviting.queries.ts'
import { invitePeople, invitePerson } from './inviting/inviting.service.ts'
import { listPeople } from './people.queries.ts'
import { addPerson, updatePerson } from './people.service.ts'
import { readRegister, readUnit } from './register.queries.ts'
import { transferUnit, undoTransfer } from './transfers/transfers.service.ts'
import { exported, exportUnits } from './units.export.ts'
import { readList } from './units.queries.ts'
import { mergeUnit } from './merging/merge.service.ts'
import { replaceUnits, updateUnit } from './units.service.ts'

const SEEN = { needs: 'seeUnits' } as const
const MANAGED = { needs: 'manageUnits' } as const
const ADMINISTERED = { needs: 'administer' } as const

export function unitsRoutes(app: AppContext): void {
  implement(app, units.list, { cache: true }, ({ db, now }) => readList(db, now))
  implement(app, listedUnits.replace, ADMINISTERED, (ctx, { body, ifMatch }) => replaceUnits(ctx, body, ifMatch))
  implement(app, units.names, { ...SEEN, cache: true }, async ({ db, now }) => ({
    units: [...(await namesOfUnits(db, dayOf(now)))].map(([label, names]) => ({ label, names }))
  }))
  implement(app, register.list, { ...SEEN, cache: true }, (reading, { query }) => readRegister(reading, query))
  implement(app, unitsTable.export, { ...SEEN, records: ({ query }) => exported(query) }, (reading, { query }) =>
    exportUnits(reading, query)
  )
  implement(
    app,
    unitsTable.import,
    { ...ADMINISTERED, accepts: acceptTable, prepare: (reading, { files: [file], body }) => readUnitTable(reading, file, body) },
    (ctx, { query, prepared }) => importUnits(ctx, prepared, query)
  )
  implement(app, register.people, { ...SEEN, cache: true }, (reading, { query }) => listPeople(reading, query))
  implement(app, register.addPerson, MANAGED, (ctx, { body }) => addPerson(ctx, body))
  implement(app, register.updatePerson, MANAGED, (ctx, { params, body, ifMatch }) => updatePerson(ctx, params.id, body, ifMatch))
  implement(app, register.invitePerson, MANAGED, (ctx, { params }) => invitePerson(ctx, params.id))
  implement(app, register.invitable, MANAGED, (reading) => listInvitable(reading))
  implement(app, register.invitePeople, MANAGED, (ctx, { body }) => invitePeople(ctx, body))
  implement(app, register.updateHolding, MANAGED, (ctx, { params, body, ifMatch }) => updateHolding(ctx, params.id, body, ifMatch))
  implement(app, register.removeHolding, MANAGED, (ctx, { params }) => removeHolding(ctx, params.id))
  implement(app, register.get, {}, (reading, { params }) => readUnit(reading, params.id))
  implement(app, register.update, ADMINISTERED, (ctx, { params, body, ifMatch }) => updateUnit(ctx, params.id, body, ifMatch))
  implement(app, register.merge, ADMINISTERED, (ctx, { params, body, ifMatch }) => mergeUnit(ctx, params.id, body.into, ifMatch))
  implement(app, register.transfer, MANAGED, (ctx, { params, body }) => transferUnit(ctx, params.id, body))
  implement(app, register.undoTransfer, MANAGED, (ctx, { params }) => undoTransfer(ctx, params.id))
  implement(app, register.addHolding, MANAGED, (ctx, { params, body }) => addHolding(ctx, params.id, body))
  // Moves are not cached: who sees one depends on who holds the unit.
  implement(app, moves.list, {}, (reading, { query }) => listMoves(reading, query))
  implement(app, moves.create, { bodyAt: (now) => moveDraftAt(dayOf(now)) }, (ctx, { params, body }) => askMove(ctx, params.id, body))
  implement(app, moves.update, {}, (ctx, { params, body, ifMatch }) => decideMove(ctx, params.id, body, ifMatch))
}
