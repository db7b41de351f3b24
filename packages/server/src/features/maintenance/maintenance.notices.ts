import type { UserId } from '@verandah/contract/ids'
import type { Stored, Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'
import { onePerson, peopleWithRole } from '../users/audience.queries.ts'
import { type Audience, type MailText, notice, type Notice, type Notices } from '../../notifications/notice.ts'
import type { RequestEvent, RequestFact } from './maintenance.events.ts'
import { maintenanceAbilities, maySeeRequest, neededToSee, type RequestState } from './maintenance.policy.ts'
import { findState, lockState } from './maintenance.queries.ts'

export const maintenanceTexts = {
  'maintenance.submitted': '{{by}} submitted a maintenance request for unit {{unit}}: {{title}}',
  'maintenance.submitted.detail': '{{by}} submitted a maintenance request for unit {{unit}}',
  'maintenance.submittedUrgent': 'High priority: {{by}} submitted a maintenance request for unit {{unit}}: {{title}}',
  'maintenance.submittedUrgent.detail': 'High priority: {{by}} submitted a maintenance request for unit {{unit}}',
  'maintenance.workGiven': 'A maintenance request for unit {{unit}} was assigned to you: {{title}}',
  'maintenance.workGiven.detail': 'A maintenance request for unit {{unit}} was assigned to you',
  'maintenance.assigned': '{{assignee}} will take care of your maintenance request: {{title}}',
  'maintenance.assigned.detail': '{{assignee}} will take care of your maintenance request',
  'maintenance.started': 'The work on your maintenance request has started: {{title}}',
  'maintenance.started.detail': 'The work on your maintenance request has started',
  'maintenance.completed': 'Your maintenance request is completed: {{title}}',
  'maintenance.completed.detail': 'Your maintenance request is completed',
  'maintenance.cancelled': 'Your maintenance request was cancelled: {{title}}',
  'maintenance.cancelled.detail': 'Your maintenance request was cancelled',
  'maintenance.cancelledBecause': 'Your maintenance request was cancelled: {{title}} ({{reason}})',
  'maintenance.cancelledBecause.detail': 'Your maintenance request was cancelled ({{reason}})',
  'maintenance.commented': '{{by}} commented on the maintenance request: {{title}}',
  'maintenance.commented.detail': '{{by}} commented on the maintenance request',
  'maintenance.commented.more': '{{by}} and {{count}} others commented on the maintenance request: {{title}}',
  'maintenance.commented.more.detail': '{{by}} and {{count}} others commented on the maintenance request'
} satisfies Texts

type Concerned = Pick<RequestState, 'requested_by' | 'assigned_to'>
type Subjected = Pick<RequestFact, 'subject'>

/** Returns those of these people who still see the request when they are notified. */
function whoSee(
  { subject }: Subjected,
  chosen: (request: Concerned) => (UserId | null)[],
  isMeant: (person: Subject) => boolean = () => true
): Audience {
  return async (db, now) => {
    const request = await findState(db, subject.id)
    if (request === undefined) return []
    const ids = new Set(chosen(request).filter((id) => id !== null))
    const receivers = (await Promise.all([...ids].map((id) => onePerson(id)(db, now)))).flat()
    return receivers.filter(({ person }) => person !== null && maySeeRequest(person, request) && isMeant(person))
  }
}

const MANAGERS = ROLES.filter((role) => maintenanceAbilities.manageRequests({ role }))

function managersIfThere({ subject }: Subjected): Audience {
  return async (db, now) => ((await findState(db, subject.id)) === undefined ? [] : peopleWithRole(MANAGERS)(db, now))
}

/** Returns the audience without the requester, or the managers where nobody is left: somebody must hear what a requester says. */
function elseManagers(fact: Subjected & Pick<RequestFact, 'requesterId'>, audience: Audience): Audience {
  return async (db, now) => {
    const others = (await audience(db, now)).filter(({ person }) => person?.id !== fact.requesterId)
    return others.length > 0 ? others : managersIfThere(fact)(db, now)
  }
}

/** Returns a notice that leads to the request, and is shown only to those who see it. */
function requestNotice(fact: Subjected, audience: Audience, stored: Required<Stored>): Notice & { mail: () => MailText } {
  const link = paths.request(fact.subject.id)
  const needs: Parameters<typeof notice>[3] = async (ctx) => {
    const request = await lockState(ctx, fact.subject.id)
    if (request === undefined) return 'gone'
    return (person) => (maySeeRequest(person, request) ? neededToSee(person, request) : 'gone')
  }
  return { ...notice(audience, stored, () => link, needs), mail: () => ({ paragraphs: [stored], link }) }
}

function toRequester(fact: RequestFact, key: keyof typeof maintenanceTexts, values: Required<Stored>['values'] = {}) {
  return requestNotice(
    fact,
    whoSee(fact, ({ requested_by }) => [requested_by]),
    { key, values: { title: fact.title, ...values } }
  )
}

export const maintenanceNotices: Notices<RequestEvent> = {
  'maintenance.submitted': {
    class: 'personal',
    subject: 'New maintenance request: {{title}}',
    when: 'A maintenance request is submitted',
    to: 'the managers',
    roles: ['secretary', 'president', 'administrator'],
    notice: (event) => {
      const { title, unit, by, priority } = event
      const key = priority === 'high' ? 'maintenance.submittedUrgent' : 'maintenance.submitted'
      return requestNotice(event, managersIfThere(event), { key, values: { title, unit, by } })
    }
  },
  'maintenance.changed': null,
  'maintenance.workGiven': {
    class: 'personal',
    subject: 'A maintenance request was assigned to you: {{title}}',
    when: 'A maintenance request is assigned to a person',
    to: 'that person',
    notice: (event) => {
      const { title, unit, assignedTo } = event
      // Another person may have it to do meanwhile.
      const audience = whoSee(event, ({ assigned_to }) => (assigned_to === assignedTo ? [assignedTo] : []))
      return requestNotice(event, audience, { key: 'maintenance.workGiven', values: { title, unit } })
    }
  },
  'maintenance.assigned': {
    class: 'personal',
    subject: 'Somebody takes care of your maintenance request: {{title}}',
    when: 'A maintenance request is assigned, also to somebody else than before',
    to: 'its requester',
    notice: (event) => {
      const { assignedTo, requesterId, assignee } = event
      return assignedTo === requesterId ? null : toRequester(event, 'maintenance.assigned', { assignee })
    }
  },
  'maintenance.started': {
    class: 'activity',
    when: 'The work on a maintenance request starts',
    to: 'its requester',
    notice: (event) => toRequester(event, 'maintenance.started')
  },
  'maintenance.completed': {
    class: 'personal',
    subject: 'maintenance.completed',
    when: 'A maintenance request is completed',
    to: 'its requester',
    notice: (event) => {
      const usual = toRequester(event, 'maintenance.completed')
      const { paragraphs, ...mail } = usual.mail()
      const rate = 'How satisfied are you? You can rate the work in the portal.'
      return { ...usual, mail: () => ({ ...mail, paragraphs: [...paragraphs, rate] }) }
    }
  },
  'maintenance.cancelled': {
    class: 'personal',
    subject: 'maintenance.cancelled',
    when: 'A maintenance request is cancelled',
    to: 'its requester, with the reason',
    notice: (event) =>
      event.reason === null
        ? toRequester(event, 'maintenance.cancelled')
        : toRequester(event, 'maintenance.cancelledBecause', { reason: event.reason })
  },
  'maintenance.deleted': null,
  'maintenance.photosAdded': null,
  'maintenance.photoRemoved': null,
  // An internal one is for managers, whatever else they are here.
  'maintenance.commented': {
    class: 'personal',
    subject: 'New comment on the maintenance request: {{title}}',
    groups: 'people',
    when: 'Somebody comments on a maintenance request',
    to: 'its requester and the person who has it to do, of an internal comment those of them who are managers; the managers, where the requester writes and nobody of the committee has it to do',
    notice: (event) => {
      const { title, by, internal } = event
      const isMeant = (person: Subject) => !internal || maintenanceAbilities.manageRequests(person)
      const audience = whoSee(event, ({ requested_by, assigned_to }) => [requested_by, assigned_to], isMeant)
      const readers = event.isRequesters && !internal ? elseManagers(event, audience) : audience
      return requestNotice(event, readers, { key: 'maintenance.commented', values: { title, by } })
    }
  },
  'maintenance.rated': null,
  'maintenance.exported': null
}
