import { files } from '@verandah/contract/files'
import { implement } from '../../http/implement.ts'
import { refuse } from '../../http/problem.ts'
import type { Portal } from '../../portal.ts'
import { FileMissing } from '../../storage/shelf.ts'
import { findFile } from './files.queries.ts'

/** Whoever has the address may look: it is signed, and expires. */
export function filesRoutes(portal: Portal): void {
  implement(portal, files.picture, {}, async ({ db, now }, { params, query }) => {
    if (!portal.pictures.isValid(params.id, query, now)) refuse('not_found')
    const { storage_key, type, size } = (await findFile(db, params.id)) ?? refuse('not_found')
    const bytes = await portal.storage.open(storage_key).catch((error: unknown) => {
      if (error instanceof FileMissing) refuse('not_found')
      throw error
    })
    return { bytes, type, size, cache: 'private, max-age=3600' }
  })
}
