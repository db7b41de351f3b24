import { files } from '@verandah/contract/files'
import { implement } from '../../http/implement.ts'
import { throwProblem } from '../../core/problem.ts'
import type { AppContext } from '../../feature.ts'
import { FileMissing } from '../../storage/blobStore.ts'
import { findFile } from './files.queries.ts'

/** Needs no session, because the address is signed and expires. */
export function filesRoutes(app: AppContext): void {
  implement(app, files.picture, {}, async ({ db, now }, { params, query }) => {
    if (!app.signedUrls.isValid(params.id, query, now)) throwProblem('not_found')
    const { storage_key, type, size } = (await findFile(db, params.id)) ?? throwProblem('not_found')
    const bytes = await app.storage.open(storage_key).catch((error: unknown) => {
      if (error instanceof FileMissing) throwProblem('not_found')
      throw error
    })
    return { bytes, type, size, cache: 'private, max-age=3600' }
  })
}
