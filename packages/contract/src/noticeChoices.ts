import { endpoint } from './endpoint.ts'
import { flag, requiredTime } from './fields.ts'
import { CHANNEL_MODES, NOTICE_CLASSES } from './noticeClasses.ts'
import { TimeText } from './dates.ts'
import { integer, namedObject, z } from './z.ts'

/** Night, as long as somebody has chosen nothing else. */
export const DEFAULT_QUIET = { from: '21:30', to: '06:30' } as const
/** The mail of the day comes at this time; that of the week on a Monday. */
export const DEFAULT_DIGEST = { at: '07:00', day: 1 } as const

const wrongDay = 'The day must be a whole number, 1 (Monday) to 7 (Sunday)'
const MOST_KINDS = 500

const ChannelChoice = z.object({ mode: z.enum(CHANNEL_MODES), fixed: z.boolean() })
const Channels = z.object({
  email: ChannelChoice,
  /** The modes `off` and `now` only. */
  push: ChannelChoice,
  sms: ChannelChoice
})

/** Hours in which nothing rings, by the building's clock: they may pass midnight; where both are the same there are none. */
const Quiet = z.object({ from: TimeText, to: TimeText, mail: z.boolean() })
/** When collected notices are mailed: at a time each day, or on one day of the week (1 Monday to 7 Sunday). */
const Digest = z.object({ at: TimeText, day: z.number() })

/** The choices of one person: which notices are sent to them, by which channel, and when. */
export const NoticeChoices = namedObject('NoticeChoices', {
  quiet: Quiet,
  digest: Digest,
  /** The kinds that the caller can ever be told of, by class. */
  kinds: z.array(z.object({ kind: z.string(), class: z.enum(NOTICE_CLASSES), label: z.string(), channels: Channels })),
  version: z.number()
})
export type NoticeChoices = z.output<typeof NoticeChoices>

const mode = z.enum(CHANNEL_MODES, { error: 'Choose off, now, daily or weekly' })
const onOff = z.enum(['off', 'now'], { error: 'Choose off or now' })

/** A change: what is left out stays. What is fixed for a kind cannot be changed. */
export const NoticeChoicesPatch = z.partial(
  z.object({
    quiet: z.object(
      { from: requiredTime('Quiet from'), to: requiredTime('Quiet to'), mail: flag('Hold mail too') },
      { error: 'Quiet hours must be given' }
    ),
    digest: z.object({ at: requiredTime('Summary at'), day: integer(1, 7, wrongDay) }, { error: 'The time of the summary must be given' }),
    kinds: z
      .array(
        z.object(
          {
            kind: z.string({ error: 'A kind must be text' }),
            email: z.optional(mode),
            push: z.optional(onOff),
            sms: z.optional(onOff)
          },
          { error: 'Each kind must be an object' }
        ),
        { error: 'Kinds must be a list' }
      )
      .check(z.maxLength(MOST_KINDS, 'Too many kinds'))
  })
)
export type NoticeChoicesPatch = z.output<typeof NoticeChoicesPatch>

export const noticeChoices = {
  get: endpoint('GET', '/api/notifications/choices', {
    shows: ['notifications', 'users', 'settings'],
    summary: 'What the caller hears of, and how',
    response: NoticeChoices
  }),
  update: endpoint('PUT', '/api/notifications/choices', {
    changes: ['notifications'],
    summary: 'Change what the caller hears of, and how',
    body: NoticeChoicesPatch,
    response: NoticeChoices,
    versioned: true
  })
}
