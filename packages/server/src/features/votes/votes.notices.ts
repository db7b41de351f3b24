import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import type { VoteId } from '@verandah/contract/votes'
import { both, onePerson, receivers } from '../users/audience.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { type Audience, notice, type Notice, type Notices, type Receiver } from '../../notifications/notice.ts'
import type { VoteEvent, VoteFact } from './votes.events.ts'
import { mayCast, voteAbilities } from './votes.policy.ts'

export const voteTexts = {
  'votes.opened': 'Your vote is asked for: {{title}}, until {{when}}',
  'votes.opened.detail': 'Your vote is asked for, until {{when}}',
  'votes.closingTomorrow': 'You have not voted yet: {{title}}, until {{when}}',
  'votes.closingTomorrow.detail': 'You have not voted yet; the vote closes on {{when}}',
  'votes.decided': 'Decided: {{title}} ({{for}} for, {{against}} against, {{abstain}} abstained)',
  'votes.decided.detail': 'Decided: {{for}} for, {{against}} against, {{abstain}} abstained',
  'votes.failed': 'Not decided: {{title}} ({{for}} for, {{against}} against, {{abstain}} abstained)',
  'votes.failed.detail': 'Not decided: {{for}} for, {{against}} against, {{abstain}} abstained',
  'votes.cancelled': 'Vote cancelled: {{title}}',
  'votes.cancelled.detail': 'The vote was cancelled',
  'votes.cancelledWithReason': 'Vote cancelled: {{title}} ({{reason}})',
  'votes.cancelledWithReason.detail': 'The vote was cancelled ({{reason}})'
} satisfies Texts

interface ElectorateFilter {
  /** True for those who have not voted yet alone. */
  isWaiting?: boolean
}

/** Returns the active people of the electorate. */
function electorate(id: VoteId, { isWaiting = false }: ElectorateFilter = {}): Audience {
  return (db) => {
    const ballots = db.selectFrom('votes_ballots').select('user_id').where('vote_id', '=', id)
    return receivers(activePeople(db).where('id', 'in', isWaiting ? ballots.where('choice', 'is', null) : ballots))
  }
}

/** Returns those of the audience who see votes: people who have left the committee are not notified. */
function onlyNotified(audience: Audience, isNotified: (of: NonNullable<Receiver['person']>) => boolean): Audience {
  return async (db, now) => (await audience(db, now)).filter(({ person }) => person !== null && isNotified(person))
}

const voters = (id: VoteId, filter?: ElectorateFilter) => onlyNotified(electorate(id, filter), (person) => mayCast(person, true))
const everybody = ({ subject, openedBy }: VoteFact) =>
  onlyNotified(uniquePeople(both(electorate(subject.id), onePerson(openedBy))), voteAbilities.seeVotes)

/** Keeps each person once: the person who opened a vote is usually in its electorate too. */
function uniquePeople(audience: Audience): Audience {
  return async (db, now) => [...new Map((await audience(db, now)).map((receiver) => [receiver.email, receiver])).values()]
}

function toVoters(event: VoteFact, key: keyof typeof voteTexts, filter?: ElectorateFilter): Notice {
  const stored = { key, values: { title: event.title, when: { instant: event.deadline } } }
  return { ...notice(voters(event.subject.id, filter), stored, () => paths.vote(event.subject.id), 'seeVotes'), expiresAt: event.deadline }
}

function toEverybody(event: VoteFact, key: keyof typeof voteTexts, values: Record<string, string | number>): Notice {
  return notice(everybody(event), { key, values: { title: event.title, ...values } }, () => paths.vote(event.subject.id), 'seeVotes')
}

type Closed = Extract<VoteEvent, { abstain: number }>
const closed = (event: Closed) => toEverybody(event, event.kind, { for: event.for, against: event.against, abstain: event.abstain })

export const voteNotices: Notices<VoteEvent> = {
  'votes.opened': {
    class: 'personal',
    subject: 'votes.opened',
    when: 'A vote is opened',
    to: 'everybody who may vote',
    notice: (event) => toVoters(event, 'votes.opened')
  },
  'votes.cast': null,
  'votes.closingTomorrow': {
    class: 'personal',
    subject: 'votes.closingTomorrow',
    when: 'A vote closes tomorrow',
    to: 'those who may vote and have not, once',
    notice: (event) => toVoters(event, 'votes.closingTomorrow', { isWaiting: true })
  },
  'votes.decided': {
    class: 'building',
    subject: 'Decided: {{title}}',
    when: 'A vote is decided',
    to: 'everybody who could vote, and who opened it',
    notice: closed
  },
  'votes.failed': {
    class: 'building',
    subject: 'Not decided: {{title}}',
    when: 'A vote fails: no quorum, or not more for than against',
    to: 'everybody who could vote, and who opened it',
    notice: closed
  },
  'votes.cancelled': {
    class: 'building',
    subject: 'votes.cancelled',
    when: 'A vote is cancelled',
    to: 'everybody who could vote, and who opened it, with the reason if there is one',
    notice: (event) =>
      event.reason === null
        ? toEverybody(event, 'votes.cancelled', {})
        : toEverybody(event, 'votes.cancelledWithReason', { reason: event.reason })
  }
}
