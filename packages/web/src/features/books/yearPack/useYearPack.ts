import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import { yearPack, type YearPackQuery } from '@verandah/contract/closings'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/calls/download.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNow } from '../../../ui/state/useNow.ts'

/** A year of the building, by the calendar year in which it begins. */
export interface BuildingYear {
  year: string
  first: Month
  last: Month
}

const MONTHS = 12
const SHOWN = 6

/** Returns the one that is running first, then those before it. */
export function yearsFrom(first: Month): BuildingYear[] {
  return Array.from({ length: SHOWN }, (_, back) => {
    const begin = addMonths(first, -MONTHS * back)
    return { year: begin.slice(0, 4), first: begin, last: addMonths(begin, MONTHS - 1) }
  })
}

/** Undefined before the answer; the calendar's years where it fails. */
export function useYears(): BuildingYear[] | undefined {
  const { data, isError } = useQuery(query(funds.list, { query: {} }))
  const january = `${dayOf(useNow()).slice(0, 4)}-01` as Month
  if (data !== undefined) return yearsFrom(monthOf(data.from))
  return isError ? yearsFrom(january) : undefined
}

export function useDownloadYearPack() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: z.input<typeof YearPackQuery>) => download(yearPack.get, { query: body }, `year-pack-${body.year}.${body.format}`),
    done: () => t('Year pack downloaded successfully'),
    failed: t('Failed to download the year pack')
  })
}
