import { dayOf, timeOf } from '@verandah/contract/dates'
import type { DemoPart } from '../../demo/context.ts'
import { changeStep } from './setupSteps.service.ts'

export const setupDemo: DemoPart = {
  /** The demo is a building in use. Its last steps cannot be done there: it mails nobody, and its backups have no other place. */
  async seed({ as, now }) {
    for (const step of ['invite', 'mail', 'backup'] as const)
      await as('ishara', dayOf(now), timeOf('09:00'), (ctx) => changeStep(ctx, step, true))
  }
}
