import { DayText } from './dates.ts'
import { PresenceId, ProxyId, UnitId } from './ids.ts'
import { z } from './z.ts'

/** What a unit says it will do. */
export const ASSEMBLY_REPLIES = ['attend', 'proxy', 'absent'] as const
export type AssemblyReply = (typeof ASSEMBLY_REPLIES)[number]

export const PROXY_STATES = ['unconfirmed', 'active', 'suspended', 'revoked', 'lapsed'] as const
export type ProxyState = (typeof PROXY_STATES)[number]

/** A unit that the caller owns, or votes for, at one general meeting. */
export const OwnUnitAtAssembly = z.object({
  unitId: UnitId,
  unit: z.string(),
  /** The share; 0: none is known. */
  share: z.number(),
  /** `owner`: the caller owns it; `proxy`: they vote for its owner. */
  as: z.enum(['owner', 'proxy']),
  /** What was said for it; null: nothing yet. */
  reply: z.nullable(z.enum(ASSEMBLY_REPLIES)),
  /** Why it may not vote; null: it may. */
  excluded: z.nullable(z.string()),
  /** The proxy that was given last and is not revoked. */
  proxy: z.nullable(
    z.object({
      _id: ProxyId,
      holder: z.string(),
      state: z.enum(PROXY_STATES),
      day: DayText,
      items: z.number(),
      can: z.object({ revoke: z.boolean(), revive: z.boolean() })
    })
  ),
  /** Who is in the hall for it; null: nobody. */
  presence: z.nullable(z.object({ _id: PresenceId, by: z.enum(['owner', 'proxy']), holder: z.string(), isMine: z.boolean() })),
  can: z.object({ reply: z.boolean(), giveProxy: z.boolean(), checkIn: z.boolean(), checkOut: z.boolean() })
})
export type OwnUnitAtAssembly = z.output<typeof OwnUnitAtAssembly>
