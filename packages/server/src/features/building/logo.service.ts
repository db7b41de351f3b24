import type { Building } from '@verandah/contract/building'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { lockUntilCommit } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { type Kinds, requireKind } from '../../storage/kinds.ts'
import { storeLogo } from '../../storage/pictures.ts'
import type { FileStorage, StoredFile, UploadedFile } from '../../storage/storage.ts'
import { findLogo, readBuilding } from './building.queries.ts'
import { writeFact } from './building.service.ts'

/** The kinds of pictures of which a letterhead is printed; drawings with scripts, as SVG, are none. */
const LOGOS: Kinds = { types: ['image/jpeg', 'image/png'], endings: ['jpg', 'jpeg', 'jfif', 'png'] }
const SUBJECT = { kind: 'building', id: 'portal' } as const

/** Makes the uploaded picture anew and stores it; no row refers to it yet. Throws 415 for what is no PNG or JPEG. */
export async function prepareLogo(storage: FileStorage, file: UploadedFile): Promise<StoredFile> {
  requireKind(file, LOGOS, 'A logo must be a PNG or JPEG picture')
  return storeLogo(storage, file.path, 'logo')
}

/** Writes which file is the logo; null: none. */
export async function keepLogo(ctx: Ctx<unknown>, file: StoredFile | null, by: UserId | null): Promise<void> {
  const kept = file && (await keepFile(ctx, { kind: 'logo', user_id: by, subject: SUBJECT }, file))
  await writeFact(ctx.db, 'logo', { file: kept })
}

/** Sets the logo at the head of papers, and drops the former one. Null removes it, and does nothing when there is none. */
export async function changeLogo(ctx: Ctx, file: StoredFile | null): Promise<Building> {
  const { db, dialect, now, actor } = ctx
  // Of two changes at once the later one drops the file of the other.
  await lockUntilCommit(db, dialect, 'building.logo')
  const former = await findLogo(db)
  if (file !== null || former !== null) {
    if (former !== null) await dropFile(ctx, former)
    await keepLogo(ctx, file, actor.id)
    record(ctx, { kind: 'building.changed', subject: SUBJECT, fields: ['logo'] })
  }
  return readBuilding(db, now, ctx)
}
