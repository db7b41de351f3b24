import { signedMinutes } from '@verandah/contract/signedMinutes'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { draftMinutes } from './draft.queries.ts'
import { checkSigner, signMinutes } from './signing.service.ts'
import { readVersions } from './versions.queries.ts'

export function minutesRoutes(app: AppContext): void {
  implement(app, signedMinutes.draft, { needs: 'scheduleMeetings' }, (reading, { params }) => draftMinutes(reading, params.id))
  implement(app, signedMinutes.versions, {}, async (reading, { params }) => {
    await getAssembly(reading, params.id)
    return { versions: await readVersions(reading.db, params.id) }
  })
  implement(
    app,
    signedMinutes.sign,
    { prepare: (reading, { body }) => checkSigner(reading, app.secretCipher, body) },
    (ctx, { params, body, prepared, ifMatch }) => signMinutes(ctx, params.id, body, prepared, ifMatch)
  )
}
