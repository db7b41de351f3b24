import { settings } from '@verandah/contract/settings'
import { implement } from '../../http/implement.ts'
import type { AppContext } from '../../feature.ts'
import { presentSettings } from './settings.present.ts'
import { fixedSettings, getSettings } from './settings.queries.ts'
import { testMail, updateSettings } from './settings.service.ts'

const needs = 'administer'

export function settingsRoutes(app: AppContext): void {
  implement(app, settings.get, { needs }, async ({ db, actor, now, rules }) =>
    presentSettings(actor, await getSettings(db, now), fixedSettings(rules))
  )
  implement(app, settings.update, { needs }, (ctx, { body, ifMatch }) => updateSettings(ctx, body, ifMatch))
  implement(app, settings.testMail, { needs }, async (ctx, { body }) => {
    testMail(ctx, body)
    const hasServer = app.config.SMTP_URL !== undefined
    const text = hasServer
      ? 'A test mail to {{to}} is on its way. Sent mail shows when it was sent, or why not.'
      : 'There is no mail server (SMTP_URL is not set): the test mail to {{to}} waits under Sent mail.'
    return { message: ctx.t(text, body) }
  })
}
