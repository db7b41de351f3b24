import { files } from '@verandah/contract/files'
import { implement } from '../../http/implement.ts'
import { throwProblem } from '../../core/problem.ts'
import type { AppContext } from '../../feature.ts'
import { streamFile } from '../../storage/files.ts'

/** Serves files. A call needs no session, because the address is signed and expires. */
export function filesRoutes(app: AppContext): void {
  implement(app, files.picture, {}, async ({ db, now }, { params, query }) => {
    if (!app.signedUrls.isValid(params.id, query, now)) throwProblem('not_found')
    return { ...(await streamFile(app.storage, db, params.id)), cache: 'private, max-age=3600' }
  })
}
