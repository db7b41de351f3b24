import type { AssemblyItemDraft } from '@verandah/contract/assemblyItems'
import type { AssemblyKind } from '@verandah/contract/meetings'

type Item = Pick<AssemblyItemDraft, 'title' | 'kind' | 'text' | 'matter' | 'seats'>

const information = (title: string): Item => ({ title, kind: 'information', text: null, matter: 'ordinary', seats: null })
const motion = (title: string, text: string, matter: Item['matter'] = 'ordinary'): Item => ({
  title,
  kind: 'resolution',
  text,
  matter,
  seats: null
})

/** The seats of the council that the template proposes; the secretary sets them. */
const SEATS = 5

const ANNUAL: Item[] = [
  information('Quorum'),
  motion('Minutes of the last meeting', 'The minutes of the last general meeting are confirmed.'),
  information('Report of the council'),
  motion('Accounts', 'The accounts of the past year are approved.'),
  motion('Budget and contributions', 'The budget and the contributions for the coming year are approved.', 'contributions'),
  information('Sinking fund'),
  information('Insurance and safety'),
  information('Unauthorised structures'),
  { title: 'Election of the council', kind: 'election', text: null, matter: 'ordinary', seats: SEATS },
  information('Other business, without a vote')
]

const EXTRAORDINARY: Item[] = [
  information('Quorum'),
  information('Why this meeting was called'),
  information('Other business, without a vote')
]

/** The items with which a general meeting begins; English words, which the secretary may change. */
export const templateOf = (kind: AssemblyKind): readonly Item[] => (kind === 'agm' ? ANNUAL : EXTRAORDINARY)
