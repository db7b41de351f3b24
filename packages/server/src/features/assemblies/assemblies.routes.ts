import { assemblies } from '@verandah/contract/assemblies'
import { assemblyRules } from '@verandah/contract/assemblyRules'
import { hall } from '@verandah/contract/hall'
import type { AppContext } from '../../feature.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { implement } from '../../http/implement.ts'
import { languageOf } from '../../http/requests/language.ts'
import { titledFileName } from '../../storage/fileNames.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { setItems } from './agenda/items.service.ts'
import { setOfficers } from './assemblies.service.ts'
import { readAssembly } from './assembly.queries.ts'
import { kitDocument } from './kit/kit.paper.ts'
import { readKit } from './kit/kit.queries.ts'
import { listOfficers } from './officers.queries.ts'
import { presentRules } from './rules/rules.queries.ts'
import { setRules } from './rules/rules.service.ts'

export function assembliesRoutes(app: AppContext): void {
  implement(app, assemblyRules.get, {}, (reading) => presentRules(reading))
  implement(app, assemblyRules.set, { needs: 'administer' }, (ctx, { body, ifMatch }) => setRules(ctx, body, ifMatch))
  implement(app, assemblies.get, {}, (reading, { params }) => readAssembly(reading, params.id))
  implement(app, hall.kit, {}, async (reading, { params, request }) => {
    const kit = await readKit(reading, params.id)
    const { db, now, t } = reading
    const head = { language: languageOf(request), letterhead: await readLetterhead(db), createdAt: new Date(now), t }
    const name = titledFileName('kit', kit.meeting, 'pdf')
    return { bytes: await makeCallersPdf({ request, storage: app.storage }, kitDocument(kit, head)), name }
  })
  implement(app, assemblies.officers, { needs: 'scheduleMeetings' }, (reading, { params }) => listOfficers(reading, params.id))
  implement(app, assemblies.setItems, { needs: 'scheduleMeetings' }, async (ctx, { params, body, ifMatch }) => {
    await setItems(ctx, params.id, body, ifMatch)
    return readAssembly(ctx, params.id)
  })
  implement(app, assemblies.setOfficers, { needs: 'scheduleMeetings' }, async (ctx, { params, body, ifMatch }) => {
    await setOfficers(ctx, params.id, body, ifMatch)
    return readAssembly(ctx, params.id)
  })
}
