import { SearchDialog, type SearchDialogProps } from '../../../features/search/SearchDialog.tsx'
import { HIT_LOOKS } from '../../looks.ts'

/** Shows the search, with the records of all features. */
export function SearchEverything(props: Omit<SearchDialogProps, 'looks'>) {
  return <SearchDialog {...props} looks={HIT_LOOKS} />
}
