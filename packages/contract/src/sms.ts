import { Message } from './account.ts'
import { InstantText, MonthText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, labelled, optionalLines, optionalText, requiredPhone, requiredText } from './fields.ts'
import { cents, isMoney } from './money.ts'
import { recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

/** The gateways that the portal knows, and one for any other. */
export const SMS_GATEWAYS = ['none', 'notifyLk', 'textLk', 'dialog', 'twilio', 'generic'] as const
export type SmsGateway = (typeof SMS_GATEWAYS)[number]

export const GENERIC_FORMS = ['json', 'form'] as const

/** What of the settings each gateway asks for; those that must be filled in are listed first. */
export const GATEWAY_FIELDS: Record<Exclude<SmsGateway, 'none'>, { needed: readonly SmsField[]; optional: readonly SmsField[] }> = {
  notifyLk: { needed: ['account', 'secret', 'sender'], optional: [] },
  textLk: { needed: ['secret', 'sender'], optional: [] },
  dialog: { needed: ['account', 'secret'], optional: ['sender'] },
  twilio: { needed: ['account', 'secret', 'sender'], optional: [] },
  generic: { needed: ['url', 'form', 'template'], optional: ['header', 'secret', 'referencePath'] }
}
export type SmsField = 'account' | 'secret' | 'sender' | 'url' | 'form' | 'template' | 'header' | 'referencePath'

/** The part of the month's limit that only an emergency may use. */
export const RESERVED_PART = 0.2

const LONGEST_URL = 500
const LONGEST_TEMPLATE = 2_000
const LONGEST_NAME = 100
const LONGEST_SECRET = 500
/** Rupees: more than any building pays for its messages in a month. */
const MOST = 1_000_000

/** Returns the schema of an amount in rupees that may be nothing; becomes cents. */
function amount(label: string) {
  const wrong = labelled('{{label}} must be between 0 and 1,000,000, with at most two decimals', label)
  return z.pipe(
    z.number({ error: wrong }).check(z.refine((value) => value === 0 || (isMoney(value) && value <= MOST), wrong)),
    z.transform(cents)
  )
}

const PLACE = /^[\w-]+(\.[\w-]+)*$/
const HEADER = /^[A-Za-z][A-Za-z0-9-]*$/
/** They belong to the connection, not to the message. */
const NOT_OURS = /^(host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer|keep-alive)$/i
const PRINTABLE = /^[\x20-\x7e]*$/
const WRONG_URL = 'The address must begin with https:// and name a host'
const Address = z.url({ protocol: /^https$/ })
const isHttps = (text: string) => Address.safeParse(text).success && /^https:\/\/[^\s/?#@]+([/?][^\s#]*)?$/i.test(text)

const emptyOr = (isRight: (text: string) => boolean) => (text: string | null | undefined) =>
  text === null || text === undefined || isRight(text)

/**
 * What an administrator changes; the secret is written and never read. Of the generic gateway: where it is called, the body with
 * `{{number}}`, `{{text}}` and `{{id}}`, its form, the name of the header with the secret, and where the reference stands in the
 * answer (`data.id`).
 */
export const SmsSettingsPatch = z.partial(
  z.object({
    gateway: choice('Gateway', SMS_GATEWAYS),
    /** The name or number that the receivers see. */
    sender: optionalText('Sender', LONGEST_NAME),
    /** The account at the gateway: user id, Account SID, user name. */
    account: optionalText('Account', LONGEST_NAME),
    url: optionalText('Address', LONGEST_URL).check(z.refine(emptyOr(isHttps), WRONG_URL)),
    template: optionalLines('Body', LONGEST_TEMPLATE),
    form: choice('Form of the body', GENERIC_FORMS),
    header: optionalText('Header', LONGEST_NAME).check(
      z.refine(
        emptyOr((text) => HEADER.test(text) && !NOT_OURS.test(text)),
        'Enter the name of a header, such as Authorization'
      )
    ),
    referencePath: optionalText('Reference', LONGEST_NAME).check(
      z.refine(
        emptyOr((text) => PLACE.test(text)),
        'Enter names with dots between them, such as data.id'
      )
    ),
    /** Of one part of a message. */
    price: amount('Price'),
    /** The most that a month may cost; 0: nothing is sent. */
    cap: amount('Limit'),
    /** Absent: it stays. */
    secret: requiredText('Secret', LONGEST_SECRET).check(z.refine((text) => PRINTABLE.test(text), 'A secret has no such characters'))
  })
)
export type SmsSettingsPatch = z.output<typeof SmsSettingsPatch>

/** Amounts in rupees. */
export const SmsSettings = namedObject('SmsSettings', {
  _id: z.literal('sms'),
  ...recordFields,
  gateway: z.enum(SMS_GATEWAYS),
  sender: z.string(),
  account: z.string(),
  url: z.string(),
  template: z.string(),
  form: z.enum(GENERIC_FORMS),
  header: z.string(),
  referencePath: z.string(),
  price: z.number(),
  cap: z.number(),
  hasSecret: z.boolean(),
  /** The address to which the gateway reports deliveries; null where it reports none. */
  reportsUrl: z.nullable(z.string())
})
export type SmsSettings = z.output<typeof SmsSettings>

export const SMS_STATES = ['sending', 'sent', 'delivered', 'failed', 'unknown'] as const

/** What text messages have cost this month, in rupees. */
export const SmsUsage = z.object({
  month: MonthText,
  cap: z.number(),
  /** With what is reserved for messages that are being sent. */
  spent: z.number(),
  /** The rest of the limit, with the reserve. */
  left: z.number(),
  /** The part of the limit that only an emergency may use. */
  reserve: z.number(),
  /** Different numbers of people that can be reached. */
  phones: z.number(),
  /** The moment at which the portal was restored from a copy: it sends none until an administrator lets it. */
  restoredAt: z.nullable(InstantText),
  /** The last ones, newest first. */
  messages: z.array(
    z.object({
      _id: z.string(),
      createdAt: InstantText,
      /** With its middle hidden: '+94 77 *** 0107'. */
      number: z.string(),
      isTest: z.boolean(),
      segments: z.number(),
      cost: z.number(),
      state: z.enum(SMS_STATES),
      error: z.nullable(z.string())
    })
  )
})
export type SmsUsage = z.output<typeof SmsUsage>

export const SmsTest = z.object({ phone: requiredPhone() })
export type SmsTest = z.output<typeof SmsTest>

export const sms = {
  get: endpoint('GET', '/api/settings/sms', { shows: ['settings'], summary: 'The gateway of text messages', response: SmsSettings }),
  update: endpoint('PUT', '/api/settings/sms', {
    changes: ['settings'],
    summary: 'Change the gateway of text messages',
    body: SmsSettingsPatch,
    response: SmsSettings,
    versioned: true
  }),
  test: endpoint('POST', '/api/settings/sms/test', {
    changes: ['settings'],
    summary: 'Send a test message; it counts as any other',
    body: SmsTest,
    response: Message
  }),
  usage: endpoint('GET', '/api/settings/sms/usage', {
    shows: ['settings', 'users'],
    summary: 'What text messages have cost this month',
    response: SmsUsage
  }),
  report: endpoint('POST', '/api/sms/reports/:secret', {
    changes: ['settings'],
    summary: 'What became of a message, as its gateway reports it',
    params: { secret: z.string() },
    body: z.record(z.string(), z.unknown()),
    urlEncoded: true,
    response: Message,
    public: true
  })
}
