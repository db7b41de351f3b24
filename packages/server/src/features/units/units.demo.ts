import { addDays, dayOf, timeOf } from '@verandah/contract/dates'
import type { DemoPart } from '../../demo/context.ts'
import { homes } from '../../demo/people.ts'
import { replaceUnits } from './units.service.ts'

const SET_DAYS_AGO = 398

export const unitsDemo: DemoPart = {
  async seed({ as, now, progress }) {
    progress('units')
    await as('ishara', addDays(dayOf(now), -SET_DAYS_AGO), timeOf('09:00'), (ctx) => replaceUnits(ctx, { units: homes() }))
  }
}
