import type { FileId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'

export function findFile(db: Db, id: FileId) {
  return db
    .selectFrom('files')
    .select(['storage_key', 'type', 'size'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
