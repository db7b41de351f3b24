import { Message } from './account.ts'
import { InstantText, MonthText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, optionalText, requiredPhone, requiredText } from './fields.ts'
import { recordFields } from './records.ts'
import { integer, namedObject, z } from './z.ts'

/** The gateways that the portal knows, and one for any other. */
export const SMS_GATEWAYS = ['none', 'notifyLk', 'textLk', 'dialog', 'twilio', 'generic'] as const
export type SmsGateway = (typeof SMS_GATEWAYS)[number]

export const GENERIC_FORMS = ['json', 'form'] as const

const LONGEST_URL = 500
const LONGEST_TEMPLATE = 2_000
const LONGEST_NAME = 100
const LONGEST_SECRET = 500
const MOST_CENTS = 100_000_000
const wrongMoney = 'The amount must be a whole number of cents, not negative'
const money = integer(0, MOST_CENTS, wrongMoney)

/** The settings of text messages. A secret is written and never read: `hasSecret` says that there is one. */
const shown = {
  gateway: z.enum(SMS_GATEWAYS),
  /** The name or number that the receivers see. */
  sender: z.string(),
  /** The account at the gateway: user id, Account SID, user name. */
  account: z.string(),
  /** Of the generic gateway: where it is called, the body with {{number}}, {{text}} and {{id}}, its form, the name of the header with the secret, and where the reference stands in the answer (`data.id`). */
  url: z.string(),
  template: z.string(),
  form: z.enum(GENERIC_FORMS),
  header: z.string(),
  referencePath: z.string(),
  /** The price of one part of a message, and the most that a month may cost, in cents. With a cap of 0 nothing is sent. */
  price: z.number(),
  cap: z.number()
}

export const SmsSettings = namedObject('SmsSettings', {
  ...recordFields,
  ...shown,
  hasSecret: z.boolean(),
  /** Where the gateway reports deliveries to; null where it reports none. */
  reportsUrl: z.nullable(z.string())
})
export type SmsSettings = z.output<typeof SmsSettings>

export const SmsSettingsPatch = z.partial(
  z.object({
    gateway: choice('Gateway', SMS_GATEWAYS),
    sender: optionalText('Sender', LONGEST_NAME),
    account: optionalText('Account', LONGEST_NAME),
    url: optionalText('Address', LONGEST_URL),
    template: optionalText('Body', LONGEST_TEMPLATE),
    form: choice('Form', GENERIC_FORMS),
    header: optionalText('Header', LONGEST_NAME),
    referencePath: optionalText('Reference', LONGEST_NAME),
    price: money,
    cap: money,
    /** Absent: it stays. */
    secret: requiredText('Secret', LONGEST_SECRET)
  })
)
export type SmsSettingsPatch = z.output<typeof SmsSettingsPatch>

/** What text messages have cost this month, in cents; `left`: what may still be spent. */
export const SmsUsage = z.object({
  month: MonthText,
  cap: z.number(),
  spent: z.number(),
  left: z.number(),
  /** The part of the cap that only an emergency may use. */
  reserve: z.number(),
  messages: z.array(
    z.object({
      createdAt: InstantText,
      /** With its middle hidden: '+94 77 *** 0107'. */
      number: z.string(),
      segments: z.number(),
      cost: z.number(),
      state: z.enum(['sending', 'sent', 'delivered', 'failed', 'unknown']),
      error: z.nullable(z.string())
    })
  )
})
export type SmsUsage = z.output<typeof SmsUsage>

export const SmsTest = z.object({ to: requiredPhone() })
export type SmsTest = z.output<typeof SmsTest>

export const sms = {
  get: endpoint('GET', '/api/settings/sms', { shows: ['settings'], summary: 'The gateway of text messages', response: SmsSettings }),
  update: endpoint('PUT', '/api/settings/sms', {
    changes: ['settings', 'notifications'],
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
    shows: ['settings', 'notifications'],
    summary: 'What text messages have cost this month',
    response: SmsUsage
  }),
  report: endpoint('POST', '/api/sms/reports/:secret', {
    changes: ['settings'],
    summary: 'What became of a message, as its gateway reports it',
    params: { secret: z.string() },
    public: true
  })
}
