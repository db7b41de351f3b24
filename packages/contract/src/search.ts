import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { LENGTH } from './limits.ts'
import { SearchAnswer } from './searchAnswer.ts'
import { z } from './z.ts'

/** Fewer letters are in nearly everything. */
export const SHORTEST_SEARCH = 2
/** So many of a kind at most; its list has all of them. */
export const HITS_SHOWN = 5

/** The most characters of a hit's excerpt. */
export const EXCERPT_LENGTH = 160

export const SearchQuery = z.object({
  q: requiredText('Search', LENGTH.search).check(
    z.refine(
      (text) => text === '' || text.length >= SHORTEST_SEARCH,
      pack('{{label}} must be at least {{min}} characters', { label: { text: 'Search' }, min: SHORTEST_SEARCH })
    )
  )
})

/** Its records are in a file of their own: every page has this one, and would load the forms of all features with them. */
export const search = {
  find: endpoint('GET', '/api/search', {
    shows: [
      'announcements',
      'books',
      'charges',
      'dues',
      'documents',
      'feedback',
      'finances',
      'maintenance',
      'meetings',
      'projects',
      'units',
      'users',
      'vendors',
      'votes'
    ],
    summary: 'Everything that the caller may see and that has the text, by kind',
    query: SearchQuery,
    response: SearchAnswer
  })
}
