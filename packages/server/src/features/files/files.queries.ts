import type { DataOwner, PersonalFile } from '../../core/personalData.ts'
import type { Db } from '../../db/open.ts'

/** 'image/jpeg' → 'jpeg'. */
const extensionFor = (type: string) => /^[a-z]+\/([a-z\d]{1,8})$/.exec(type)?.[1] ?? 'bin'

/** What somebody has uploaded and nobody has deleted, named by its kind and id; without the small copies of pictures. */
export async function listUploads(db: Db, { id: owner }: DataOwner): Promise<PersonalFile[]> {
  const uploads = db.selectFrom('files').select(['id', 'kind', 'type']).where('user_id', '=', owner).where('deleted_at', 'is', null)
  const files = await uploads.where('kind', 'not like', '%Thumbnail').orderBy('id').execute()
  return files.map(({ id, kind, type }) => ({ id, name: `${kind}/${id}.${extensionFor(type)}` }))
}
