import type { AssemblyItemsDraft } from '@verandah/contract/assemblyItems'
import type { UserId } from '@verandah/contract/ids'
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonName, neighbours } from '../../../demo/people.ts'

type Item = AssemblyItemsDraft['items'][number]
type Matter = Item['matter']

const information = (title: string, text: string | null = null): Item => ({
  title,
  kind: 'information',
  text,
  matter: 'ordinary',
  documentIds: [],
  seats: null,
  candidates: []
})
const motion = (title: string, text: string, matter: Matter = 'ordinary'): Item => ({
  ...information(title, text),
  kind: 'resolution',
  matter
})

/** Who stands for the council: those who are in it now, and the neighbour of one unit. */
const STANDING: DemoPersonName[] = ['nirmala', 'dilan', 'tharindu', 'malathi', 'farook']
const NEIGHBOUR = '1H'

function election(idOf: (who: DemoPersonName) => UserId | undefined): Item {
  const candidate = ({ firstName, lastName, unit }: DemoPerson, userId?: UserId) => ({ name: `${firstName} ${lastName}`, unit, userId })
  const committee = STANDING.map((who) => candidate(DEMO_PEOPLE[who], idOf(who)))
  const others = neighbours().filter(({ unit }) => unit === NEIGHBOUR)
  return {
    ...information('Election of the committee'),
    kind: 'election',
    seats: STANDING.length,
    candidates: [...committee, ...others.map((person) => candidate(person))]
  }
}

/** The annual meeting of last year: seven votes, of which one fails and one is secret. */
export const lastYearsItems = (idOf: (who: DemoPersonName) => UserId | undefined): Item[] => [
  information('Quorum'),
  motion('Minutes of the last meeting', 'The minutes of the annual general meeting of the year before are confirmed.'),
  information('Report of the committee'),
  motion('Accounts of the year', 'The accounts of the past year, with the letter of the auditor, are approved.'),
  motion(
    'Budget and contributions',
    'The budget is accepted as printed. The monthly contribution stays LKR 15,000 for a home.',
    'contributions'
  ),
  motion(
    'Sinking fund: paint the façade',
    'LKR 4,200,000 of the sinking fund are spent on painting the façade and sealing its joints.',
    'sinkingFund'
  ),
  motion('Insurance of the building', 'The building is insured with the same company for another year.'),
  motion('Visitor parking', 'Visitors park for four hours at most. The guards give a card at the gate.'),
  election(idOf),
  information('Other business, without a vote')
]

/** The one of this year, which is being prepared. */
export const thisYearsItems = (idOf: (who: DemoPersonName) => UserId | undefined): Item[] => [
  information('Welcome and apologies'),
  motion("Treasurer's report and audited accounts", 'The accounts of the past year are approved.'),
  motion('Budget and dues for the coming year', 'The budget and the contributions for the coming year are approved.', 'contributions'),
  election(idOf),
  information('Any other business')
]
