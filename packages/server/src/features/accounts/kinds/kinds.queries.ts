import type { KindId } from '@verandah/contract/ids'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { throwProblem } from '../../../core/problem.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { KindRow } from '../accounts.table.ts'
import { presentKind } from './kinds.present.ts'

const selectKind = compileOnce<{ id: KindId }, KindRow>((db, value) =>
  db.selectFrom('dues_kinds').selectAll().where('id', '=', value('id'))
)

/** Returns the row of a kind; 404 where there is none. */
export async function getKind(db: Db, id: KindId): Promise<KindRow> {
  return (await selectKind(db, { id }, []))[0] ?? throwProblem('not_found')
}

/** Returns all kinds in the order of payment. */
export function readKinds(db: Db): Promise<KindRow[]> {
  return db.selectFrom('dues_kinds').selectAll().orderBy('position').orderBy('id').execute()
}

export function isBilled(db: Db, id: KindId): Promise<boolean> {
  return hasRows(db.selectFrom('dues_charges').where('kind_id', '=', id))
}

export async function presentNow(db: Db, id: KindId): Promise<DuesKind> {
  return presentKind(await getKind(db, id), await isBilled(db, id))
}

export async function listKinds(db: Db): Promise<DuesKind[]> {
  const rows = await readKinds(db)
  return Promise.all(rows.map(async (row) => presentKind(row, await isBilled(db, row.id))))
}
