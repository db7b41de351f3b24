import type { DataOwner, PersonalFile } from '../../core/personalData.ts'
import type { Db } from '../../db/open.ts'

/** Lists a person's uploads that nobody has deleted, named by kind and id; without the small copies of pictures. */
export async function listUploads(db: Db, { id: owner }: DataOwner): Promise<PersonalFile[]> {
  const uploads = db.selectFrom('files').select(['id', 'kind']).where('user_id', '=', owner).where('deleted_at', 'is', null)
  const files = await uploads.where('kind', 'not like', '%Thumbnail').orderBy('id').execute()
  return files.map(({ id, kind }) => ({ id, name: `${kind}/${id}` }))
}
