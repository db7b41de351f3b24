import type { DocumentId } from '@verandah/contract/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { compileForList } from './compileOnce.ts'
import { rowReader } from './findPage.ts'

interface Row {
  id: DocumentId
  unit_number: string | null
}

let building: TestBuilding
beforeAll(async () => void (building = await openBuilding(DIALECTS[0])))
afterAll(() => building.close())

it('a query that does not select a column of its row does not compile, so that nobody reads undefined for null', async () => {
  // @ts-expect-error -- `unit_number` is missing
  const some = compileForList<DocumentId, Row>((db, ids) => db.selectFrom('documents').select('id').where('id', 'in', ids))
  // @ts-expect-error -- `unit_number` is missing
  const read = rowReader<DocumentId, Row>((db, ids) => db.selectFrom('documents').select('id').where('id', 'in', ids))
  const all = compileForList<DocumentId, Row>((db, ids) =>
    db.selectFrom('documents').select(['id', 'unit_number', 'title']).where('id', 'in', ids)
  )
  for (const query of [some, read, all]) expect(await query(building.app.databases.read, [])).toEqual([])
})
