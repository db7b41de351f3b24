import { endpoint } from './endpoint.ts'
import { choice } from './fields.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { z } from './z.ts'

export const YEAR_PACK_FORMATS = ['pdf', 'xlsx'] as const
export type YearPackFormat = (typeof YEAR_PACK_FORMATS)[number]

export const YearPackQuery = z.object({
  /** The calendar year in which the building's year begins. */
  year: z.string('Year is required').check(z.regex(/^(?:20\d{2}|2100)$/, 'Not a year')),
  format: choice('Format', YEAR_PACK_FORMATS)
})
export type YearPackQuery = z.output<typeof YearPackQuery>

export const yearPack = {
  get: endpoint('GET', '/api/finances/books/year-pack', {
    summary: 'The papers of a year for the annual general meeting, a draft until its twelve months are closed',
    query: YearPackQuery,
    file: 'application/pdf',
    alsoAs: [XLSX_TYPE]
  })
}
