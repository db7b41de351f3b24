import type { UnitId } from '@verandah/contract/ids'
import { unitRegister } from '@verandah/contract/unitRegister'
import { type Feature, shownAs } from '../../feature.ts'
import { readUnit } from './register.queries.ts'
import { unitsActions } from './units.actions.ts'
import { unitsEvents } from './units.events.ts'
import { unitsNotices, unitsTexts } from './units.notices.ts'
import { unitsPersonal } from './units.personal.ts'
import { unitAbilities } from './units.policy.ts'
import { unitsRoutes } from './units.routes.ts'
import { unitsMarked } from './units.marks.ts'

export const units = {
  name: 'units',
  marked: unitsMarked,
  events: unitsEvents,
  records: { registerUnit: shownAs(unitRegister.get, (reading, id: UnitId) => readUnit(reading, id)) },
  routes: unitsRoutes,
  notices: unitsNotices,
  texts: unitsTexts,
  abilities: unitAbilities,
  actions: unitsActions,
  personalData: unitsPersonal,
  demo: async () => (await import('./units.demo.ts')).unitsDemo
} satisfies Feature
