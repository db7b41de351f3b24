import type { DataOwner, PersonalFile } from '../../core/personalData.ts'
import type { Db } from '../../db/open.ts'

/** Returns the files of the documents that somebody has uploaded, under the names that they gave them. */
export async function listOwnFiles(db: Db, { id: owner }: DataOwner): Promise<PersonalFile[]> {
  const own = db.selectFrom('documents').select(['file_id', 'file_name']).where('uploaded_by', '=', owner).where('deleted_at', 'is', null)
  const files = await own.orderBy('id').execute()
  return files.map(({ file_id, file_name }) => ({ id: file_id, name: `document/${file_id}-${file_name}` }))
}
