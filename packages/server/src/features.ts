import type { DashboardFigure } from '@verandah/contract/dashboardFigures'
import type { Ability } from '@verandah/contract/roles'
import type { SearchKind } from '@verandah/contract/searchAnswer'
import type { Actions, Extensions, Undoable } from './core/context.ts'
import type { PersonTable } from './core/personalData.ts'
import type { EventKind } from './events/events.ts'
import type { Feature } from './feature.ts'
import { account } from './features/account/account.feature.ts'
import { announcements } from './features/announcements/announcements.feature.ts'
import { approvals } from './features/approvals/approvals.feature.ts'
import { assemblies } from './features/assemblies/assemblies.feature.ts'
import { audit } from './features/audit/audit.feature.ts'
import { backups } from './features/backups/backups.feature.ts'
import { bank } from './features/bank/bank.feature.ts'
import { books } from './features/books/books.feature.ts'
import { budgets } from './features/budgets/budgets.feature.ts'
import { building } from './features/building/building.feature.ts'
import { calendar } from './features/calendar/calendar.feature.ts'
import { dashboard } from './features/dashboard/dashboard.feature.ts'
import { documents } from './features/documents/documents.feature.ts'
import { feedback } from './features/feedback/feedback.feature.ts'
import { files } from './features/files/files.feature.ts'
import { accounts } from './features/accounts/accounts.feature.ts'
import { finances } from './features/finances/finances.feature.ts'
import { health } from './features/health/health.feature.ts'
import { invitations } from './features/invitations/invitations.feature.ts'
import { maintenance } from './features/maintenance/maintenance.feature.ts'
import { meetings } from './features/meetings/meetings.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import { oidc } from './features/oidc/oidc.feature.ts'
import { outbox } from './features/outbox/outbox.feature.ts'
import { projects } from './features/projects/projects.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { resolutions } from './features/resolutions/resolutions.feature.ts'
import { search } from './features/search/search.feature.ts'
import { settings } from './features/settings/settings.feature.ts'
import { setup } from './features/setup/setup.feature.ts'
import { signIn } from './features/signIn/signIn.feature.ts'
import { tokens } from './features/tokens/tokens.feature.ts'
import { twoFactor } from './features/twoFactor/twoFactor.feature.ts'
import { push } from './features/push/push.feature.ts'
import { sms } from './features/sms/sms.feature.ts'
import { undo } from './features/undo/undo.feature.ts'
import { units } from './features/units/units.feature.ts'
import { users } from './features/users/users.feature.ts'
import { vendors } from './features/vendors/vendors.feature.ts'
import { votes } from './features/votes/votes.feature.ts'
import { webhooks } from './features/webhooks/webhooks.feature.ts'
import { opening } from './features/opening/opening.feature.ts'

/** Everything the portal can do, in the order in which the demo building is filled: people first. */
export const FEATURES = [
  health,
  building,
  users,
  signIn,
  setup,
  account,
  twoFactor,
  tokens,
  oidc,
  settings,
  units,
  files,
  vendors,
  documents,
  projects,
  budgets,
  finances,
  accounts,
  books,
  opening,
  bank,
  reports,
  maintenance,
  meetings,
  assemblies,
  resolutions,
  calendar,
  announcements,
  votes,
  feedback,
  invitations,
  approvals({
    ...users.approvalHandlers,
    ...finances.approvalHandlers,
    ...books.approvalHandlers,
    ...accounts.approvalHandlers,
    ...vendors.approvalHandlers
  }),
  notifications,
  push,
  sms,
  undo,
  outbox,
  webhooks,
  backups,
  audit,
  dashboard,
  search
] as const satisfies readonly Feature[]

type Listed = (typeof FEATURES)[number]
type Keys<Name extends keyof Feature> = Listed extends infer One ? (One extends Record<Name, infer Value> ? keyof Value : never) : never

type KindsOf<Described> = Described extends readonly (infer One)[]
  ? KindsOf<One>
  : Described extends { kinds: infer Kinds }
    ? keyof Kinds
    : never
type DescribedKinds = Listed extends infer One ? (One extends { events: infer Described } ? KindsOf<Described> : never) : never

/** The places in the list of those that provide a figure, or search a kind of record. */
type Places<List extends readonly unknown[], Part extends 'figures' | 'searches', Name extends PropertyKey> = {
  [Place in keyof List]: List[Place] extends Record<Part, Record<Name, unknown>> ? Place : never
}[number]
type IsOne<Union, One = Union> = [Union] extends [never] ? false : One extends unknown ? ([Union] extends [One] ? true : false) : never
type ProvidedOnce<Part extends 'figures' | 'searches', Name extends PropertyKey> = IsOne<Places<typeof FEATURES, Part, Name>>

type PersonalTables = Listed extends infer One ? (One extends { personalData: { tables: infer Tables } } ? keyof Tables : never) : never

/** What no feature of the list provides: what a table that refers to people has of them; the description or the notices of an event, the decision on an ability, how something is taken back, actions; a figure or a search that two provide. */
interface Missing {
  events: Exclude<EventKind, DescribedKinds>
  notices: Exclude<EventKind, Keys<'notices'>>
  abilities: Exclude<Ability, Keys<'abilities'>>
  undoers: Exclude<keyof Undoable, Keys<'undoers'>>
  extensions: Exclude<keyof Extensions, Keys<'extensions'>>
  actions: Exclude<keyof Actions, Extract<Listed, { actions: unknown }>['name']>
  personalData: Exclude<PersonTable, PersonalTables>
  figures: { [Figure in DashboardFigure]: ProvidedOnce<'figures', Figure> extends true ? never : Figure }[DashboardFigure]
  searches: { [Kind in SearchKind]: ProvidedOnce<'searches', Kind> extends true ? never : Kind }[SearchKind]
}
/** Does not compile while one is missing; the error names it. */
export const COMPLETE: { [Name in keyof Missing]: [Missing[Name]] extends [never] ? true : Missing[Name] } = {
  events: true,
  notices: true,
  abilities: true,
  undoers: true,
  extensions: true,
  actions: true,
  personalData: true,
  figures: true,
  searches: true
}
