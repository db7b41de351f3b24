import type { Excerpt } from '@verandah/contract/search'
import type { Choice } from '../../ui/buttons/ChoiceBox.tsx'
import { MarkedPlaces } from '../../ui/text/MarkedText.tsx'

/** The details of a hit and the words in which it was found: on a line of their own, unless the details have them. */
export function showPassage(details: string, { excerpt, matches }: Excerpt): Pick<Choice, 'detail' | 'excerpt'> {
  if (excerpt === null) return { detail: details }
  const at = details.indexOf(excerpt)
  if (at === -1) return { detail: details, excerpt: <MarkedPlaces text={excerpt} places={matches} /> }
  return { detail: <MarkedPlaces text={details} places={matches.map(([from, to]) => [from + at, to + at])} /> }
}
