import { DayText, InstantText } from './dates.ts'
import { DocumentId } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { optionalDay, optionalText, requiredUnit, unitText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { AssemblyItemId, filterId, ProxyId, UnitId, UserId } from './ids.ts'
import { ASSEMBLY_ITEMS, LENGTH } from './limits.ts'
import { MeetingId } from './meetings.ts'
import { optionalChoice } from './optionalFields.ts'
import { PROXY_STATES } from './ownUnitAtAssembly.ts'
import { Person } from './records.ts'
import { namedObject, z } from './z.ts'

/**
 * `representative`: by the letter of an executor, a bank or a company, who is the owner; it does not count against the most that
 * one person may hold. `tenant`: a tenant by the owner's letter.
 */
export const PROXY_KINDS = ['proxy', 'representative', 'tenant'] as const
export type ProxyKind = (typeof PROXY_KINDS)[number]

/** Online by the owner, or on paper with a scan, which a second person confirms. */
export const PROXY_FORMS = ['online', 'paper'] as const
export type ProxyForm = (typeof PROXY_FORMS)[number]

export const ProxyDraft = z
  .object({
    unit: requiredUnit(),
    /** The holder: one of the three, the first that is given. Of a unit its first owner. */
    holderId: filterId(UserId),
    holderUnit: unitText(),
    holderName: optionalText('Holder', LENGTH.title),
    kind: optionalChoice('Kind', PROXY_KINDS, 'proxy'),
    /** Null: for everything that is decided. */
    itemIds: z._default(
      z.optional(
        z.nullable(
          z
            .array(AssemblyItemId, { error: 'Items must be a list' })
            .check(
              z.minLength(1, 'Choose at least one item'),
              z.maxLength(ASSEMBLY_ITEMS, pack('At most {{max}} items', { max: ASSEMBLY_ITEMS }))
            )
        )
      ),
      null
    ),
    form: optionalChoice('Form', PROXY_FORMS, 'online'),
    /** The date on the paper. */
    day: optionalDay('Day'),
    /** The scan of the paper. */
    documentId: filterId(DocumentId)
  })
  .check(
    z.refine(({ holderId, holderUnit, holderName }) => Boolean(holderId ?? holderUnit ?? holderName), {
      error: 'Say who votes for the unit',
      path: ['holderName']
    }),
    z.refine(({ form, day }) => form === 'online' || Boolean(day), { error: 'Enter the date on the paper', path: ['day'] }),
    z.refine(({ form, documentId }) => form === 'online' || Boolean(documentId), {
      error: 'Add the scan of the paper',
      path: ['documentId']
    })
  )
export type ProxyDraft = z.output<typeof ProxyDraft>

export const Proxy = namedObject('Proxy', {
  _id: ProxyId,
  unitId: UnitId,
  unit: z.string(),
  holder: z.string(),
  /** Null: somebody without an account. */
  holderId: z.nullable(UserId),
  kind: z.enum(PROXY_KINDS),
  /** Null: for everything that is decided. */
  itemIds: z.nullable(z.array(AssemblyItemId)),
  form: z.enum(PROXY_FORMS),
  documentId: z.nullable(DocumentId),
  /** The day from which it counts: of two the later one holds. */
  day: DayText,
  givenAt: InstantText,
  createdBy: Person,
  confirmedBy: z.nullable(Person),
  state: z.enum(PROXY_STATES),
  /** Why it is suspended, revoked or lapsed. */
  reason: z.nullable(z.string()),
  can: z.object({ confirm: z.boolean(), revoke: z.boolean(), revive: z.boolean() })
})
export type Proxy = z.output<typeof Proxy>

const params = { id: MeetingId }
const one = { id: MeetingId, proxyId: ProxyId }
const at = '/api/meetings/:id/proxies'
const changes = ['assemblies'] as const

export const proxies = {
  list: endpoint('GET', at, {
    shows: ['assemblies', 'meetings', 'units', 'users'],
    summary: 'Proxies for a general meeting: all of them for those who hold it, else those that the caller gave or holds',
    params,
    response: z.object({ proxies: z.array(Proxy) }),
    tokens: false
  }),
  /** Whom owners are offered: chair, secretary and the committee. Any other is named by their unit or their name. */
  holders: endpoint('GET', '/api/meetings/:id/holders', {
    shows: ['assemblies', 'meetings', 'units', 'users'],
    summary: 'People who are offered as holders of a proxy',
    params,
    response: z.object({ people: z.array(Person) })
  }),
  give: endpoint('POST', at, {
    changes,
    summary: 'Give a proxy for an own unit, or record one on paper',
    params,
    body: ProxyDraft,
    response: Proxy,
    status: 201,
    tokens: false
  }),
  confirm: endpoint('PUT', `${at}/:proxyId/confirm`, {
    changes,
    summary: 'Confirm a proxy on paper: not by who recorded it',
    params: one,
    response: Proxy,
    tokens: false
  }),
  revoke: endpoint('PUT', `${at}/:proxyId/revoke`, {
    changes,
    summary: 'Take a proxy back, or say that it has lapsed with a sale or a death',
    params: one,
    body: z.object({ as: optionalChoice('As', ['revoked', 'lapsed'], 'revoked'), reason: optionalText('Reason', LENGTH.reason) }),
    response: Proxy,
    tokens: false
  }),
  revive: endpoint('PUT', `${at}/:proxyId/revive`, {
    changes,
    summary: 'Let a suspended proxy hold again',
    params: one,
    response: Proxy,
    tokens: false
  })
}
