import { dayOf } from '@verandah/contract/dates'
import { NO_MONEY, rupees } from '@verandah/contract/money'
import { sql } from 'kysely'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import { findPage, rowsInOrder } from '../../db/findPage.ts'
import type { SearchSources } from '../../feature.ts'
import { financeAbilities } from '../books/books.policy.ts'
import { namesOfUnits } from '../units/holdings.queries.ts'
import { filteredUnits, readHolders } from '../units/register.queries.ts'
import { owedByUnit } from './dues.queries.ts'

/** Finds units with what they owe. The one whose label is searched comes first, then those of the building's order. */
export const accountsSearch = {
  units: {
    needs: 'seeUnits',
    async find(reading, search, limit) {
      const { db, actor, now } = reading
      const found = filteredUnits(reading, { search })
      const label = search
        .trim()
        .toUpperCase()
        .replace(/^UNIT\s+/, '')
      const inOrder = found
        .select('id')
        .orderBy(sql`case when label = ${label} then 0 else 1 end`)
        .orderBy(sql`coalesce(position, 1000000)`)
        .orderBy('label')
      const { total, ids } = await findPage(found, inOrder, { page: 1, limit })
      const units = await rowsInOrder(ids, () => db.selectFrom('units').select(['id', 'label']).where('id', 'in', ids).execute())
      const names = await namesOfUnits(db, dayOf(now), ids)
      // Somebody who has held it before is found, too.
      const holders = Map.groupBy(await readHolders(db, ids), ({ unit_id }) => unit_id)
      const owed = financeAbilities.seeFinances(actor) ? await owedByUnit(db, ids) : null
      const hits = units.map((unit) => ({
        _id: unit.id,
        label: unit.label,
        names: names.get(unit.label) ?? [],
        owed: owed === null ? null : rupees(owed.get(unit.id) ?? NO_MONEY),
        ...makeExcerpt(
          unit.label,
          (holders.get(unit.id) ?? []).map(({ name }) => name),
          search
        )
      }))
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
