import { DayText, InstantText, TimeText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { choice, requiredDay, requiredText, requiredUnit, unitText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { UnitId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { MeetingId } from './meetings.ts'
import { ASSEMBLY_REPLIES, PROXY_STATES } from './ownUnitAtAssembly.ts'
import { Person } from './records.ts'
import { namedObject, z } from './z.ts'

export const SERVICE_WAYS = ['portal', 'mail', 'sms', 'hand', 'post'] as const
export type ServiceWay = (typeof SERVICE_WAYS)[number]

/** An owner to whom notice is given. */
const Party = z.object({ unitId: UnitId, unit: z.string(), party: z.string() })

/** One row of the proof that notice was given: whom, how, when, and what shows it. */
export const Service = namedObject('Service', {
  _id: z.string(),
  ...Party.shape,
  way: z.enum(SERVICE_WAYS),
  day: DayText,
  evidence: z.string(),
  /** Who served it; null: the portal. */
  by: z.nullable(Person),
  /** A mail that was refused: it serves nobody. */
  hasFailed: z.boolean(),
  isLate: z.boolean(),
  createdAt: InstantText
})
export type Service = z.output<typeof Service>

/** Proof that somebody was given a paper, by hand or by post. */
export const ServiceDraft = z.object({
  unit: requiredUnit(),
  party: requiredText('Owner', LENGTH.title),
  way: choice('Way', ['hand', 'post', 'sms']),
  day: requiredDay('Day'),
  /** Who took it, or the number of the receipt. */
  evidence: requiredText('Evidence', LENGTH.title)
})
export type ServiceDraft = z.output<typeof ServiceDraft>

const Services = z.object({
  services: z.array(Service),
  unserved: z.array(Party),
  bounced: z.array(z.extend(Party, { reason: z.string() }))
})
export type Services = z.output<typeof Services>

/** Who is given notice how, and what is late. */
export const NoticePlan = namedObject('NoticePlan', {
  /** Whether the notice has gone out by this call. */
  isSent: z.boolean(),
  serveBy: DayText,
  /** It is too late for ordinary items: that is recorded. Too late for special ones: it is refused. */
  isLate: z.boolean(),
  isTooLate: z.boolean(),
  parties: z.array(z.extend(Party, { ways: z.array(z.enum(SERVICE_WAYS)) })),
  /** Those without an account and an e-mail address: they need a paper. */
  unserved: z.array(Party)
})
export type NoticePlan = z.output<typeof NoticePlan>

/** The code on a paper notice stands for its unit until the meeting is over. */
export const NOTICE_CODE_LENGTH = 6
const code = requiredText('Code', 40, 'Enter the code of your notice')
const reply = choice('Reply', ASSEMBLY_REPLIES)

/** What a code stands for. */
export const ReplyByCode = namedObject('ReplyByCode', {
  building: z.string(),
  title: z.string(),
  date: DayText,
  startTime: TimeText,
  location: z.string(),
  unit: z.string(),
  reply: z.nullable(z.enum(ASSEMBLY_REPLIES)),
  /** The state of the proxy that was given for it; null: none that is not over. */
  proxyState: z.nullable(z.enum(PROXY_STATES))
})
export type ReplyByCode = z.output<typeof ReplyByCode>

export const WRONG_NOTICE_CODE = pack('No notice has this code. It has {{length}} signs and ends with the meeting.', {
  length: NOTICE_CODE_LENGTH
})

const params = { id: MeetingId }
const at = '/api/meetings/:id'

export const assemblyNotice = {
  give: endpoint('POST', `${at}/notice`, {
    changes: ['assemblies', 'meetings', 'notifications'],
    summary: 'Give notice of a general meeting: items and rules are frozen, and owners are told',
    params,
    query: z.partial(z.object({ dryRun: dryRunFlag() })),
    response: NoticePlan,
    dryRun: true,
    tokens: false
  }),
  /** With `unit` the paper of that unit, with its code. */
  file: endpoint('GET', `${at}/notice.pdf`, {
    summary: 'The notice as a document; of one unit with its code',
    params,
    query: z.object({ unit: unitText() }),
    file: 'application/pdf'
  }),
  papers: endpoint('GET', `${at}/notices.pdf`, {
    summary: 'The notices of all units of which an owner was not served yet, with their codes, to be printed',
    params,
    file: 'application/pdf',
    tokens: false
  }),
  services: endpoint('GET', `${at}/services`, {
    shows: ['assemblies', 'meetings', 'notifications', 'outbox', 'units', 'users'],
    summary: 'The proof that notice was given; who was not reached',
    params,
    response: Services
  }),
  serve: endpoint('POST', `${at}/services`, {
    changes: ['assemblies'],
    summary: 'Record that an owner was given notice by hand, by post or by text message',
    params,
    body: ServiceDraft,
    response: Service,
    status: 201
  }),
  reply: endpoint('PUT', `${at}/reply`, {
    changes: ['assemblies'],
    summary: 'Say for a unit whether its owner attends, sends a proxy or stays away',
    params,
    body: z.object({ unit: requiredUnit(), reply })
  }),
  readCode: endpoint('POST', '/api/assemblies/code', {
    changes: [],
    summary: 'What the code on a paper notice stands for',
    body: z.object({ code }),
    response: ReplyByCode,
    public: true
  }),
  replyByCode: endpoint('POST', '/api/assemblies/reply', {
    changes: ['assemblies'],
    summary: 'Say for the unit of a paper notice whether its owner attends, sends a proxy or stays away',
    body: z.object({ code, reply }),
    response: ReplyByCode,
    public: true
  })
}
