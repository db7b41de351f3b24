import type { Translate } from '@verandah/contract/i18n/translate'
import type { Block, Letterhead } from '../../../pdf/document.ts'

/** The receiver of a paper: the name on it, or null where nobody is known, and the unit. */
interface Home {
  name: string | null
  unit: string
}

/** Returns the address of a home in this building, for the window of an envelope, with the facts of the paper beside it. */
export function homeAddress(
  { name, address }: Letterhead,
  home: Home,
  facts: [label: string, value: string][],
  t: Translate
): Extract<Block, { kind: 'address' }> {
  const sender = [name, address].filter((text) => text !== '')
  return {
    kind: 'address',
    sender: sender.join(', '),
    lines: [home.name ?? t('The owner'), t('Unit {{unit}}', { unit: home.unit }), ...sender],
    facts
  }
}
