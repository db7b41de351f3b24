import { dayOf } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import type { UserId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { type Audience, type Notice, notice, type Notices } from '../../../notifications/notice.ts'
import { neededNow } from '../../meetings/meetings.queries.ts'
import { holdingsOn } from '../../units/holdings.queries.ts'
import { receivers } from '../../users/audience.queries.ts'
import { activePeople } from '../../users/people.queries.ts'
import type { AssemblyEvent, ProxyFact } from '../assemblies.events.ts'

export const proxyTexts = {
  'assemblies.proxyGiven': 'Proxy for unit {{unit}}: {{holder}} votes for it at {{title}}, {{when}}',
  'assemblies.proxySuspended': 'The proxy of {{holder}} for unit {{unit}} does not hold for now: {{title}}, {{when}}',
  'assemblies.proxyEnded': 'The proxy of {{holder}} for unit {{unit}} has ended: {{title}}, {{when}}',
  'assemblies.proxyGiven.detail': 'Proxy for unit {{unit}}: {{holder}} votes for it, {{when}}',
  'assemblies.proxySuspended.detail': 'The proxy of {{holder}} for unit {{unit}} does not hold for now, {{when}}',
  'assemblies.proxyEnded.detail': 'The proxy of {{holder}} for unit {{unit}} has ended, {{when}}'
} satisfies Texts

/** Returns the owners of a unit and the holder of its proxy, as far as they have accounts. */
const ownersAndHolder =
  ({ unitId, holderId }: ProxyFact): Audience =>
  async (db, now) => {
    const owners = await holdingsOn(db, dayOf(now))
      .select('units_people.user_id')
      .where('units.id', '=', unitId)
      .where('units_holdings.kind', '=', 'owner')
      .where('units_people.user_id', 'is not', null)
      .execute()
    const ids = [holderId, ...owners.map(({ user_id }) => user_id)].filter((id) => id !== null)
    return receivers(activePeople(db).where('id', 'in', ids.length === 0 ? ['' as UserId] : [...new Set(ids)]))
  }

function ofProxy(key: keyof typeof proxyTexts, fact: ProxyFact): Notice {
  const { subject, title, startsAt, unit, holder } = fact
  return notice(
    ownersAndHolder(fact),
    { key, values: { title, when: { instant: startsAt }, unit, holder } },
    () => paths.meeting(subject.id),
    (ctx) => neededNow(ctx, subject.id)
  )
}

type ProxyKind = 'assemblies.proxyGiven' | 'assemblies.proxyConfirmed' | 'assemblies.proxyEnded' | 'assemblies.proxyRevived'
const to = 'the owners of the unit, and who votes for it'

export const proxyNotices: Pick<Notices<AssemblyEvent>, ProxyKind> = {
  'assemblies.proxyGiven': {
    class: 'personal',
    subject: 'A proxy for unit {{unit}} was given',
    when: 'A proxy is given in the portal',
    to,
    // One on paper holds once a second person has confirmed it.
    notice: (event) => (event.form === 'paper' ? null : ofProxy('assemblies.proxyGiven', event))
  },
  'assemblies.proxyConfirmed': {
    class: 'personal',
    subject: 'A proxy for unit {{unit}} was given',
    when: 'A proxy on paper is confirmed',
    to,
    notice: (event) => ofProxy('assemblies.proxyGiven', event)
  },
  'assemblies.proxyRevived': {
    class: 'personal',
    subject: 'A proxy for unit {{unit}} holds again',
    when: 'A proxy that was suspended holds again',
    to,
    notice: (event) => ofProxy('assemblies.proxyGiven', event)
  },
  'assemblies.proxyEnded': {
    class: 'personal',
    subject: 'A proxy for unit {{unit}} does not hold any more',
    when: 'A proxy is suspended, taken back or lapses',
    to,
    notice: (event) => ofProxy(event.as === 'suspended' ? 'assemblies.proxySuspended' : 'assemblies.proxyEnded', event)
  }
}
