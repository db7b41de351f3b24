import { settings } from '@verandah/contract/settings'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { presentSettings } from './settings.present.ts'
import { fixedSettings, getSettings } from './settings.queries.ts'
import { updateSettings } from './settings.service.ts'

const needs = 'administer'

export function settingsRoutes(app: AppContext): void {
  implement(app, settings.get, { needs }, async ({ db, actor, now, rules }) =>
    presentSettings(actor, await getSettings(db, now), fixedSettings(rules))
  )
  implement(app, settings.update, { needs }, (ctx, { body, ifMatch }) => updateSettings(ctx, body, ifMatch))
}
